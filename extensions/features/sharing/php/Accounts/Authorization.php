<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Accounts;

/**
 * What is known while somebody is away at a service to let this site in. It lasts a quarter of an hour and is used
 * once. Neither the state nor the verifier is shown to anybody but the service.
 */
final class Authorization {

	/**
	 * What a service wants to have again in complete(), as the server's address. Secrets, too: it is kept like a key and forgotten
	 * afterwards.
	 * @var array<string, string>
	 */
	public array $data = array();

	/**
	 * @param string $state    What the service gives back: nobody can guess it.
	 * @param string $verifier PKCE's code verifier (RFC 7636).
	 * @param string $redirect The address that the service sends the browser back to.
	 */
	public function __construct(
		#[\SensitiveParameter] public readonly string $state,
		#[\SensitiveParameter] public readonly string $verifier,
		public readonly string $redirect
	) {}

	/** PKCE's code challenge, by the method S256. */
	public function challenge(): string {
		return rtrim( strtr( base64_encode( hash( 'sha256', $this->verifier, true ) ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- RFC 7636, section 4.2.
	}
}
