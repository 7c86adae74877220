"""Somebody before the forms of accounts, of whichever product."""

from aids.app import App
from playwright.sync_api import Locator, expect

EMAIL, PASSWORD, WRONG = "cream@cream.co.kr", "password1!", "another passw0rt!"
# What Haneul's fields for an address show while they are empty.
EXAMPLE = "name@example.com"
# What the rules refuse, as the originals do.
BAD_EMAIL, BAD_PASSWORD = "cream@@@..com", "123445"

# What is said, in Korean, English and Japanese.
SIGN_IN = ("로그인", "Sign in", "ログイン")
EMAIL_FAULT = ("올바른 이메일을 입력해주세요.", "Enter a valid e-mail address.", "正しいメールアドレスを入力してください。")
PASSWORD_FAULT = (
    "영문, 숫자, 특수문자를 조합해서 입력해주세요. (8자 이상)",
    "Use letters, digits and a special character (8 or more).",
    "英字、数字、記号を組み合わせて入力してください。（8文字以上）",
)
REFUSED = (
    "이메일 주소나 비밀번호가 맞지 않습니다.",
    "The address or the password is wrong.",
    "メールアドレスまたはパスワードが正しくありません。",
)
# Where the password alone is asked for.
WRONG_PASSWORD = ("비밀번호가 맞지 않습니다.", "The password is wrong.", "パスワードが正しくありません。")
SHOW_PASSWORD = ("비밀번호 보기", "Show password", "パスワードを表示")


class Person(App):
    """Somebody who has an account, or may want one."""

    # My page.
    home = "/me"

    def _got(self, answer):
        # A form that is refused is an answer, also where it lies over a page.
        if answer.request.method != "POST":
            super()._got(answer)

    @property
    def email(self) -> Locator:
        return self.page.locator("[data-account] input[name=email]")

    @property
    def password(self) -> Locator:
        return self.page.locator("[data-account] input[name=password]")

    @property
    def age(self) -> Locator:
        """The box for being old enough to join."""
        return self.page.locator("[data-account] input[name=age]")

    @property
    def button(self) -> Locator:
        return self.page.locator("[data-account] form button:not([type=button])")

    @property
    def dialog(self) -> Locator:
        return self.page.locator("dialog.account-over")

    @property
    def tab(self) -> Locator:
        """The tab of My page."""
        return self.page.locator(f"nav [data-members='{self.home}']")

    def message(self, field: str) -> Locator:
        """What is said below a field."""
        return self.page.locator(f"#account-{field}-error")

    def enter(self, email=EMAIL, password=PASSWORD):
        self.email.fill(email)
        self.password.fill(password)

    def join(self):
        self.open("/join")
        self.enter()
        self.age.check()
        self.submit(self.button)
        expect(self.page).to_have_url(self.server.origin + self.home)

    def sign_in(self):
        self.open("/sign-in")
        self.enter()
        self.submit(self.button)

    def sign_out(self):
        self.open(self.home)
        self.submit(self.page.locator("form[action='/sign-out'] button"))

    def end_device(self, others=False, password=PASSWORD):
        """Signs another device out, or all of them, from My page: by a link to a form that asks for the password."""
        self.open(self.home)
        part = "/devices/end-others" if others else "/devices/end?"
        self.submit(self.page.locator(f"a[href^='{self.home}{part}']"))
        self.password.fill(password)
        self.submit(self.button)

    def is_below(self, field: str) -> bool:
        """Whether the message of a field stands right below it."""
        above = self.page.locator(f"#account-{field}").bounding_box()
        below = self.message(field).bounding_box()
        return 0 <= below["y"] - above["y"] - above["height"] < 16 and abs(below["x"] - above["x"]) < 16


class Shopper(Person):
    """Somebody of Cream's, which asks for a shoe size and confirms by mail."""

    home = "/my"

    @property
    def size(self) -> Locator:
        return self.page.locator("[data-account] select[name=size]")

    def ask_to_join(self, size="265") -> str:
        """Joins, as far as the mail; returns the address of its link."""
        self.open("/join")
        self.enter()
        self.size.select_option(size)
        self.age.check()
        self.submit(self.button)
        expect(self.page.locator("h1")).to_have_text(self.word("메일을 확인해 주세요", "Check your mail"))
        to, link = self.server.mail(self.word("확인해 주세요", "Confirm"))
        assert to == EMAIL
        return link

    def confirm(self, link: str):
        self.open(link)
        expect(self.page.locator(".account-known")).to_have_value(EMAIL)
        self.password.fill(PASSWORD)
        self.submit(self.button)
        expect(self.page).to_have_url(self.server.origin + self.home)

    def join(self):
        self.confirm(self.ask_to_join())
