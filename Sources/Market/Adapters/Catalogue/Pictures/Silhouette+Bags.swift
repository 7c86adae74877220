import MarketModels

extension Silhouette {
    static let bags = [
        Silhouette(
            "Tote",
            "토트백",
            290...890,
            """
            <path d="M70 88c-4-68 64-68 60 0" stroke="{a}" stroke-width="9" fill="none"/>
            <path d="M40 78h120l12 86c1 8-4 12-11 12H39c-7 0-12-4-11-12Z" fill="{m}"/>
            <path d="M39 92h122" stroke="{l}" stroke-width="3" stroke-dasharray="7 5"/>
            <path d="M32 140h136l4 26c0 6-4 10-11 10H39c-7 0-12-4-11-12Z" fill="{a}"/>
            <rect x="84" y="106" width="32" height="22" rx="4" fill="{l}"/><path d="M92 117h16" stroke="{m}" stroke-width="3"/>
            """
        ),
        Silhouette(
            "Shoulder Bag",
            "숄더백",
            490...1490,
            """
            <path d="M48 96C52 16 148 16 152 96" stroke="{a}" stroke-width="8" fill="none"/>
            <path d="M32 88h136v58c0 14-9 22-22 22H54c-13 0-22-8-22-22Z" fill="{m}"/>
            <path d="M32 88h136l-20 44c-4 8-9 10-16 10H68c-7 0-12-2-16-10Z" fill="#16181d" opacity=".2"/>
            <path d="M40 92l18 36c3 6 6 8 12 8h60c6 0 9-2 12-8l18-36" stroke="{l}" opacity=".7" stroke-width="2.4" fill="none" \
            stroke-dasharray="6 5"/><circle cx="100" cy="140" r="12" fill="{a}"/><circle cx="100" cy="140" r="5" fill="{l}"/>
            """
        ),
        Silhouette(
            "Backpack",
            "백팩",
            190...590,
            """
            <path d="M82 40c0-22 36-22 36 0" stroke="{a}" stroke-width="8" fill="none"/>
            <path d="M58 98c-20 6-20 44-10 60M142 98c20 6 20 44 10 60" stroke="{a}" stroke-width="9" fill="none" stroke-linecap="round"/>
            <path d="M56 78c0-30 18-46 44-46s44 16 44 46v80c0 12-7 18-18 18H74c-11 0-18-6-18-18Z" fill="{m}"/>
            <path d="M66 114h68v42c0 8-4 12-12 12H78c-8 0-12-4-12-12Z" fill="{a}"/>
            <path d="M66 128h68" stroke="#16181d" opacity=".25" stroke-width="3"/><path d="M96 128v12" stroke="{l}" stroke-width="5" \
            stroke-linecap="round"/><path d="M68 84h64" stroke="#16181d" opacity=".25" stroke-width="4" stroke-linecap="round"/>
            <rect x="86" y="52" width="28" height="16" rx="4" fill="{l}"/>
            """
        ),
    ]
}
