import HTTPService
import HTTPTypes
import UseCases
import WeatherModels
import WeatherPorts
import WebPages

/// What a request tells of who asks: a cookie leads to a profile, and that to what they chose; without one, the languages
/// of the browser have to do. A store that cannot be read is the visitor's `problem`.
struct Recognition: Sendable {
    /// Whose the forms are of somebody who has kept nothing yet.
    static let nobody = "nobody"

    var visitor: Visitor
    /// Nil where the store does not give the key.
    let signer: Signer?
    /// Whether the browser shall keep its cookie for longer.
    let isRenewed: Bool
    /// Whether its cookie is nobody's.
    let isForged: Bool

    init(of request: ServiceRequest, key: SigningKey, profiles: ProfileUseCases) async {
        let accepted = AcceptedLanguages(request.headers[.acceptLanguage])
        do throws(StorageFailure) {
            let signer = try await key.signer()
            self = await Self(of: request, signer: signer, accepted: accepted, profiles: profiles)
        } catch {
            self.init(Visitor(profile: nil, accepted: accepted, formToken: "", problem: error), signer: nil)
        }
    }

    private init(
        of request: ServiceRequest,
        signer: Signer,
        accepted: AcceptedLanguages,
        profiles: ProfileUseCases
    ) async {
        let tokens = FormTokens(signer)
        let nobody = Visitor(profile: nil, accepted: accepted, formToken: tokens.token(for: Self.nobody))
        let cookie = ProfileCookie(signer).read(request)
        guard case .profile(let id) = cookie else {
            self.init(nobody, signer: signer, isForged: cookie == .forged)
            return
        }
        let token = tokens.token(for: id.rawValue)
        do throws(StorageFailure) {
            guard let visit = try await profiles.visit(id) else {
                self.init(nobody, signer: signer, isForged: true)
                return
            }
            var visitor = Visitor(
                profile: id,
                settings: visit.settings,
                accepted: accepted,
                formToken: token
            )
            visitor.kept = visit.kept
            self.init(visitor, signer: signer, isRenewed: visit.isFirstOfDay)
        } catch {
            self.init(
                Visitor(profile: id, accepted: accepted, formToken: token, problem: error),
                signer: signer
            )
        }
    }

    private init(_ visitor: Visitor, signer: Signer?, isRenewed: Bool = false, isForged: Bool = false) {
        self.visitor = visitor
        self.signer = signer
        self.isRenewed = isRenewed
        self.isForged = isForged
    }
}
