import MarketModels

extension Silhouette {
    static let shoes = [
        Silhouette(
            "Low",
            "로우",
            119...189,
            sizes: Size.shoes,
            """
            <g transform="translate(10 84) scale(1.2)"><path d="M8 52c3-13 5-26 14-30 7-3 9 7 18 9 16 3 26-9 33-17 4-4 11-3 13 2 3 8 9 13 \
            21 18 15 6 32 7 35 20 1 5-1 9-6 9H16c-7 0-10-5-8-11Z" fill="{m}"/>
            <path d="M40 31c10 12 30 20 60 22 15 1 29 1 42-1" fill="none" stroke="{a}" stroke-width="7" stroke-linecap="round"/>
            <path d="M6 58h138c2 8-3 14-12 14H20C10 72 5 66 6 58Z" fill="{l}"/>
            <path d="M62 24l10 8M70 17l10 8M79 13l8 8" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/></g>
            """
        ),
        Silhouette(
            "High",
            "하이",
            139...219,
            sizes: Size.shoes,
            """
            <g transform="translate(10 84) scale(1.2)"><path d="M14 6c12-6 30-6 42-1l6 24c10 9 24 14 44 17 20 3 34 8 35 22H9C3 46 18 26 14 6Z" \
            fill="{m}"/><path d="M108 46c18 3 32 9 33 22h-38c-2-9-1-17 5-22Z" fill="{l}" opacity=".9"/>
            <path d="M14 9c13-5 29-5 43-1" stroke="{a}" stroke-width="8" stroke-linecap="round" fill="none"/>
            <circle cx="32" cy="38" r="9" fill="{a}"/>
            <path d="M60 22l-13 4M63 31l-13 5M72 39l-12 7M82 44l-9 8" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/>
            <path d="M4 66h139c2 10-3 16-12 16H16C7 82 2 76 4 66Z" fill="{l}"/>
            <path d="M6 73h136" stroke="{a}" stroke-width="2.4"/></g>
            """
        ),
        Silhouette(
            "Runner",
            "러너",
            149...229,
            sizes: Size.shoes,
            """
            <g transform="translate(10 84) scale(1.2)"><path d="M8 46c2-14 6-26 16-30 9 9 20 10 30 4l18-13c5-3 10 0 12 5 4 10 16 16 30 19 17 \
            4 27 10 27 23H12c-4 0-5-4-4-8Z" fill="{m}"/>
            <path d="M30 52L54 22M48 54L72 22M66 56L84 30" stroke="{a}" stroke-width="6" stroke-linecap="round"/>
            <path d="M2 52c20 7 40-2 62 2s52 6 80-2c6 12 2 26-12 26H22C4 78-2 62 2 52Z" fill="{l}"/>
            <path d="M18 69h26M62 71h34M110 69h20" stroke="{a}" stroke-width="4" stroke-linecap="round"/>
            <path d="M60 16l9 7M68 11l8 7" stroke="#fff" stroke-width="3" stroke-linecap="round"/></g>
            """
        ),
        Silhouette(
            "Slide",
            "슬라이드",
            49...89,
            sizes: Size.shoes,
            """
            <g transform="translate(10 84) scale(1.2)"><path d="M4 48c4-10 16-12 32-10 22 3 40 6 62 0 20-6 44-4 48 10 3 12-6 18-20 \
            18H22C8 66 0 58 4 48Z" fill="{l}"/><path d="M5 56c46 6 94 6 141-2 0 8-8 14-20 14H22C11 68 4 63 5 56Z" fill="{a}"/>
            <path d="M58 44C60 20 76 4 102 4c18 8 28 20 30 36-24 10-52 12-74 4Z" fill="{m}"/>
            <path d="M70 40c4-14 14-24 30-28M86 44c4-12 12-20 24-24" stroke="#fff" opacity=".55" stroke-width="3" fill="none" \
            stroke-linecap="round"/></g>
            """
        ),
    ]
}
