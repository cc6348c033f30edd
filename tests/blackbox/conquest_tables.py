"""What Conquest of the Empire is made of: map, units and cards, read off the facts that the rule ledger lists."""
from support import run_tests

# Province: the sea zones it touches, the numbers it scores, its province markers.
PROVINCES = {
    "BRI": (("OBR",), (), 0),
    "BEL": (("OBR",), (), 0),
    "GER": (("OBR",), (), 0),
    "LUG": (("OAT", "OBR"), (), 0),
    "AQU": (("MCA", "OAT"), (), 0),
    "NAR": (("MNB",), (10, 5), 6),
    "HIS": (("MBA", "MCA", "MNB"), (15, 5), 6),
    "LUS": (("MCA", "MHI"), (), 0),
    "BAE": (("MBA", "MHI"), (), 0),
    "BAL": (("MBA", "MNB", "MNU"), (), 0),
    "COR": (("MNB", "MTY"), (), 0),
    "SAR": (("MNB", "MNU", "MTY"), (), 0),
    "SIC": (("MEP", "MLI", "MNU", "MSA", "MTY"), (10, 5), 4),
    "ITA": (("MAD", "MNB", "MTY"), (20, 10, 5), 10),
    "NEA": (("MAD", "MEP", "MTY"), (15, 5), 6),
    "RAE": ((), (), 0),
    "NOR": ((), (), 0),
    "PAN": ((), (), 0),
    "DAC": ((), (), 0),
    "DAL": (("MAD", "MEP"), (), 0),
    "MOE": (("PEU",), (), 0),
    "THR": (("MAE", "PEU"), (), 0),
    "MAC": (("MAE", "MEP"), (), 0),
    "ACH": (("MAE", "MEP"), (15, 5), 6),
    "CRE": (("MAE", "MAL", "MEP", "MLI", "MRH"), (), 0),
    "CYP": (("MAL", "MPE", "MRH"), (), 0),
    "ASI": (("MAE", "MRH", "PEU"), (15, 10, 5), 8),
    "PON": (("MAM", "PEU"), (), 0),
    "GAL": (("MRH",), (10, 5), 6),
    "CAP": (("MAM",), (), 0),
    "CIL": (("MRH",), (), 0),
    "ARM": (("MAM",), (), 0),
    "MES": ((), (10, 5), 6),
    "SYR": (("MPE", "MRH"), (), 0),
    "PAL": (("MPE",), (), 0),
    "ARA": ((), (), 0),
    "EGY": (("MAL", "MPE"), (15, 10, 5), 8),
    "CYR": (("MAL", "MLI"), (), 0),
    "AFR": (("MLI", "MSA"), (), 0),
    "NUM": (("MNU", "MSA"), (10, 5), 6),
    "CAE": (("MBA", "MNU"), (), 0),
    "TIN": (("MBA", "MHI"), (), 0),
}

SEAS = """
    OBR OAT MCA MHI MBA MNB MTY MNU MSA
    MAD MEP MLI MAE MRH MAL MPE PEU MAM
""".split()

BORDERS = """
    ACH-MAC AFR-CYR AFR-NUM AQU-HIS AQU-LUG AQU-NAR ARA-EGY ARA-PAL ARA-SYR ARM-CAP ARM-MES ARM-SYR ASI-GAL ASI-PON
    BAE-HIS BAE-LUS BEL-GER BEL-LUG CAE-NUM CAE-TIN CAP-CIL CAP-GAL CAP-PON CAP-SYR CIL-GAL CIL-SYR CYR-EGY DAC-MOE
    DAC-PAN DAL-ITA DAL-MAC DAL-MOE DAL-PAN EGY-PAL GAL-PON GER-LUG GER-NAR GER-RAE HIS-LUS HIS-NAR ITA-NAR ITA-NEA
    ITA-NOR ITA-PAN ITA-RAE LUG-NAR MAC-MOE MAC-THR MES-SYR MOE-PAN MOE-THR NAR-RAE NOR-PAN NOR-RAE PAL-SYR
""".split()

# Arrows: two provinces and the sea zone that the arrow lies in.
ARROWS = [("BAE", "TIN", "MBA"), ("NEA", "SIC", "MTY"), ("ASI", "THR", "MAE"), ("BEL", "BRI", "OBR")]

# Unit: price, pieces of a player, where it starts.
UNITS = {
    "infantry": (5, 20, 8),
    "cavalry": (10, 20, 2),
    "catapult": (15, 6, 1),
    "galley": (10, 8, 1),
    "general": (20, 4, 1),
    "caesar": (None, 1, 1),
}
MARKERS = 18  # of a player on the map

# Card: type, price, copies.
CARDS = {
    "city": ("immediate", 20, 6),
    "circuses": ("immediate", 10, 3),
    "grain_fleet": ("immediate", 0, 2),
    "veterans": ("immediate", 5, 2),
    "ovation": ("immediate", 15, 2),
    "client_king": ("immediate", 15, 2),
    "sen1": ("senator", 0, 2),
    "sen2": ("senator", 5, 3),
    "sen3": ("senator", 10, 4),
    "sen4": ("senator", 15, 3),
    "dip_germans": ("diplomacy", 10, 1),
    "dip_gauls": ("diplomacy", 10, 1),
    "dip_sarmatians": ("diplomacy", 10, 1),
    "dip_parthians": ("diplomacy", 10, 1),
    "dip_moors": ("diplomacy", 10, 1),
    "dip_nubians": ("diplomacy", 10, 1),
    "dip_engineers": ("diplomacy", 10, 1),
    "dip_rhodes": ("diplomacy", 10, 1),
    "march": ("reusable", 10, 2),
    "publicans": ("reusable", 15, 2),
    "levy": ("reusable", 10, 2),
    "games": ("reusable", 10, 2),
    "frumentarii": ("reusable", 15, 1),
    "legates": ("reusable", 15, 1),
    "army1": ("permanent", 15, 3),
    "army2": ("permanent", 25, 1),
    "navy1": ("permanent", 10, 2),
    "navy2": ("permanent", 15, 1),
    "aerarium": ("permanent", 20, 2),
    "merchants": ("permanent", 15, 1),
    "transports": ("permanent", 10, 1),
    "siege": ("permanent", 10, 1),
    "discipline": ("permanent", 10, 1),
    "v_legions": ("vote", 10, 1),
    "v_triumph": ("vote", 10, 1),
    "v_treasury": ("vote", 10, 1),
    "v_dole": ("vote", 10, 1),
    "v_command": ("vote", 10, 1),
}

# Auxiliaries: unit, number, where they fight.
AUXILIARIES = {
    "dip_germans": ("infantry", 2, "BRI BEL GER LUG AQU NAR RAE NOR".split()),
    "dip_gauls": ("infantry", 2, "NEA ITA HIS LUS BAE NAR".split()),
    "dip_sarmatians": ("cavalry", 1, "PAN DAC DAL MOE THR MAC ACH".split()),
    "dip_parthians": ("cavalry", 1, "ARM MES SYR CAP CIL GAL PON".split()),
    "dip_moors": ("cavalry", 1, "NUM CAE TIN AFR BAE HIS SIC".split()),
    "dip_nubians": ("infantry", 2, "EGY CYR ARA PAL SYR CYP".split()),
    "dip_engineers": ("catapult", 1, "ACH MAC THR ASI CRE".split()),
    "dip_rhodes": ("galley", 1, "MAE MRH MAL MPE".split()),
}


def test_totals(report, path):
    """What the ledger says of them: CE-R01, CE-R03, section 'What is not from the rulebook'."""
    del path
    report.equal("provinces and seas", (len(PROVINCES), len(SEAS)), (42, 18))
    report.equal("key provinces", sum(bool(numbers) for _, numbers, _ in PROVINCES.values()), 11)
    report.equal("victory numbers", sum(sum(numbers) for _, numbers, _ in PROVINCES.values()), 230)
    report.equal("province markers", sum(number for _, _, number in PROVINCES.values()), 72)
    report.equal("cards to draw", sum(copies for kind, _, copies in CARDS.values() if kind != "vote"), 60)
    report.equal("votes", sum(kind == "vote" for kind, _, _ in CARDS.values()), 5)
    report.check("borders are of provinces", all(p in PROVINCES for border in BORDERS for p in border.split("-")))
    report.check("seas have names", all(zone in SEAS for zones, _, _ in PROVINCES.values() for zone in zones))


if __name__ == "__main__":
    run_tests([test_totals])
