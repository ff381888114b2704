<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Accounts;

/** A pending OAuth authorization. It lasts 15 minutes and is used once. Only the network sees the state and the verifier. */
final class Authorization {

	/**
	 * Data that the network needs again in complete(), such as the server. It may be secret: it is stored like a key
	 * and then deleted.
	 * @var array<string, string>
	 */
	public array $data = array();

	/**
	 * @param string $state A random text that the network sends back.
	 * @param string $verifier PKCE's code verifier (RFC 7636).
	 * @param string $redirect The URL that the network sends the browser back to.
	 */
	public function __construct(
		#[\SensitiveParameter] public readonly string $state,
		#[\SensitiveParameter] public readonly string $verifier,
		public readonly string $redirect
	) {}

	/** PKCE's code challenge, method S256. */
	public function challenge(): string {
		return rtrim( strtr( base64_encode( hash( 'sha256', $this->verifier, true ) ), '+/', '-_' ), '=' );
	}
}
