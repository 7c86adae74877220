import HTTPService
import HTTPTypes
import Profiles
import StoragePort

/// Identifies the visitor of a request. A cookie leads to a profile and its settings; without one, the browser's
/// languages are used. If the store cannot be read, the visitor has a `problem`.
struct VisitorIdentification<Kept: Sendable>: Sendable {
    var visitor: Visitor
    /// `nil` if nothing is stored or it cannot be read.
    var kept: Kept?
    /// `nil` if the store cannot provide the key.
    var tokens: FormTokens?
    /// Whether the browser's cookie should be renewed.
    var isRenewed = false
    /// Whether a cookie was sent that identifies no profile.
    var isForged = false
    /// The newcomer in the browser's cookie; `nil` without a valid one.
    var newcomer: Newcomer?
    /// The newcomer to send a cookie to, if the visitor has neither a profile nor such a cookie.
    var given: Newcomer?

    init<P: People>(
        of request: ServiceRequest,
        among people: P,
        visits: ProfileVisits,
        key: SigningKey,
        design: SiteDesign
    ) async where P.Kept == Kept {
        let accepted = AcceptedLanguages(request.headers[.acceptLanguage])
        visitor = Visitor(choices: people.choices(in: nil), accepted: accepted, design: design)
        do throws(StorageError) {
            let tokens = try await key.tokens()
            self.tokens = tokens
            newcomer = Newcomer(request, tokens.signer)
            let profiles = design.cookie.profiles(in: request, tokens.signer)
            await find(profiles, among: people, visits, tokens, accepted, design)
            if visitor.profile == nil {
                isForged = design.cookie.isSent(with: request)
                become(newcomer ?? Newcomer(randomBytes: key.randomBytes), tokens)
            }
        } catch {
            visitor.problem = error
        }
    }

    private mutating func find<P: People>(
        _ profiles: [Profile.ID],
        among people: P,
        _ visits: ProfileVisits,
        _ tokens: FormTokens,
        _ accepted: AcceptedLanguages,
        _ design: SiteDesign
    ) async where P.Kept == Kept {
        for id in profiles {
            let token = tokens.token(for: id.rawValue)
            do throws(StorageError) {
                guard let visit = try await visits.visit(id) else { continue }
                let kept = try await people.kept(of: visit.profile)
                let choices = people.choices(in: kept)
                visitor = Visitor(
                    profile: id,
                    choices: choices,
                    accepted: accepted,
                    design: design,
                    formToken: token
                )
                self.kept = kept
                isRenewed = visit.isFirstOfDay
            } catch {
                let choices = people.choices(in: nil)
                visitor = Visitor(
                    profile: id,
                    choices: choices,
                    accepted: accepted,
                    design: design,
                    formToken: token
                )
                visitor.problem = error
            }
            visitor.mark = String(tokens.signer.signature(of: id.rawValue, for: .mark).prefix(8))
            return
        }
    }

    private mutating func become(_ newcomer: Newcomer, _ tokens: FormTokens) {
        if self.newcomer == nil { given = newcomer }
        visitor.formToken = newcomer.token(tokens)
    }

    /// Returns the identifier of the profile to create when they save something, or `nil` if the store cannot provide
    /// the key.
    ///
    /// - Parameter token: The token of the form, which identifies newcomers whose browser refuses cookies.
    func newProfile(with token: String?) -> Profile.ID? {
        guard let tokens else { return nil }
        let newcomer = newcomer ?? Newcomer(namedIn: token, tokens)
        return newcomer?.profile(by: tokens.signer)
    }

    /// Whether a form came from a page made for this visitor, considering where the browser says it came from.
    func isOwn(_ token: String?, from source: RequestSource) -> Bool {
        guard let tokens, source != .otherSite else { return false }
        let isBrowsers = newcomer?.isToken(token, tokens) ?? false
        guard let profile = visitor.profile else {
            // A visitor without cookies is told so once something was created for them.
            return isBrowsers
                || (newcomer == nil && source == .ownSite && Newcomer(namedIn: token, tokens) != nil)
        }
        // A page drawn before the first save, to which the browser went back, still has the newcomer's token.
        return tokens.isToken(token, of: profile.rawValue) || (source == .ownSite && isBrowsers)
    }
}

extension Signer.Purpose {
    fileprivate static let mark = Self(rawValue: "mark")
}
