import AccountPages
import Accounts
import Languages
import MarketModels
import MarketViewModels
import Site

extension AccountProduct<MarketPerson> {
    /// What Cream adds to the pages of accounts: the shoe size, asked at joining and shown in MY.
    static var cream: Self {
        var product = Self(
            tab: MarketTab.my,
            part: { request in
                ShoeSizeModel(request.visitor.signedIn?.account.details[ShoeSizeModel.name])
            }
        )
        product.home = MarketAddress.my
        product.emailExample = "cream@cream.co.kr"
        product.details = [
            Detail(ShoeSizeModel.name, options: Size.shoes.map(\.rawValue)) { MyLabel.shoeSize.text(in: $0) }
        ]
        product.hasDataBeforeJoining = false
        product.privacy = .cream
        return product
    }
}
