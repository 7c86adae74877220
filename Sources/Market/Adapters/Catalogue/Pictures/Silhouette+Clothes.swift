import MarketModels

extension Silhouette {
    static let clothes = [
        Silhouette(
            "Hoodie",
            "후디",
            89...159,
            sizes: Size.letters,
            """
            <path d="M66 62L40 80l-16 74 23 6 11-42v54h84v-54l11 42 23-6-16-74-26-18c-10 10-58 10-68 0Z" fill="{m}"/>
            <path d="M66 64c-2-28 14-40 34-40s36 12 34 40c-8 14-22 20-34 20s-26-6-34-20Z" fill="{a}"/>
            <path d="M78 60c0-16 9-24 22-24s22 8 22 24c-6 8-14 12-22 12s-16-4-22-12Z" fill="#16181d" opacity=".45"/>
            <path d="M72 126h56l10 28H62Z" fill="#16181d" opacity=".16"/>
            <path d="M92 80v22M108 80v22" stroke="{l}" stroke-width="4" stroke-linecap="round"/>
            <path d="M58 166h84" stroke="#16181d" opacity=".2" stroke-width="4"/>
            """
        ),
        Silhouette(
            "Tee",
            "티셔츠",
            39...69,
            sizes: Size.letters,
            """
            <path d="M70 40L26 62l15 38 17-8v74h84V92l17 8 15-38-44-22c-8 14-52 14-60 0Z" fill="{m}"/>
            <path d="M70 40c8 15 52 15 60 0" stroke="{a}" stroke-width="7" fill="none" stroke-linecap="round"/>
            <circle cx="100" cy="108" r="24" fill="{a}"/>
            <path d="M84 112c6-14 10 8 16-4s8 6 16-6" stroke="{l}" stroke-width="5" fill="none" stroke-linecap="round"/>
            <path d="M58 92V76M142 92V76" stroke="#16181d" opacity=".2" stroke-width="3"/>
            """
        ),
        Silhouette(
            "Coach Jacket",
            "코치 재킷",
            159...289,
            sizes: Size.letters,
            """
            <path d="M70 38L38 54 24 146l22 6 12-48v64h84v-64l12 48 22-6-14-92-32-16-30 10Z" fill="{m}"/>
            <path d="M100 54v114" stroke="{l}" stroke-width="3"/>
            <path d="M70 38l30 36 30-36-12-8H82Z" fill="{a}"/><path d="M88 30h24l-12 22Z" fill="#16181d" opacity=".35"/>
            <path d="M66 128l20-6M134 128l-20-6" stroke="{a}" stroke-width="6" stroke-linecap="round"/>
            <g fill="{l}"><circle cx="100" cy="90" r="4"/><circle cx="100" cy="114" r="4"/><circle cx="100" cy="138" r="4"/></g>
            """
        ),
        Silhouette(
            "Wide Pants",
            "와이드 팬츠",
            79...139,
            sizes: Size.letters,
            """
            <path d="M68 30h64l18 142h-42l-8-92-8 92H50Z" fill="{m}"/><path d="M68 30h64l2 16H66Z" fill="{a}"/>
            <path d="M100 46v26" stroke="{l}" stroke-width="3"/>
            <path d="M52 158h41l-1 14H50ZM148 158h-41l1 14h42Z" fill="{l}" opacity=".75"/>
            <path d="M74 52c0 14-6 22-12 24M126 52c0 14 6 22 12 24" stroke="#16181d" opacity=".3" stroke-width="3" fill="none"/>
            """
        ),
    ]
}
