<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Accounts;

use Millwork\Features\Sharing\Networks\FailureKind;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use WP_Error;

/** Whether an account can be posted to, and what its owner can do if not. */
final class ConnectionCheck {

	/** What `success` is where the account has to be let in anew. */
	public const MUST_REAUTH = 'must_reauth';

	/**
	 * @param bool|string $success     True, false or MUST_REAUTH.
	 * @param string      $message     A sentence for the owner; '' if all is well.
	 * @param bool        $can_refresh Whether to let the site in once more would help.
	 */
	private function __construct(
		public readonly bool|string $success,
		public readonly string $message,
		public readonly bool $can_refresh
	) {}

	public static function ok(): self {
		return new self( true, '', false );
	}

	/**
	 * It cannot be posted to at the moment.
	 * @param string $message     Why, and what to do.
	 * @param bool   $can_refresh Whether to let the site in once more would help.
	 */
	public static function failed( string $message, bool $can_refresh = false ): self {
		return new self( false, $message, $can_refresh );
	}

	/**
	 * The site has to be let in anew: what it had has ended.
	 * @param string $message Why.
	 */
	public static function ended( string $message ): self {
		return new self( self::MUST_REAUTH, $message, true );
	}

	/** What it is called in rows. */
	public function name(): string {
		return match ( $this->success ) {
			true    => 'well',
			false   => 'failed',
			default => 'ended',
		};
	}

	/**
	 * What an error of the HTTP client says of the account.
	 * @return self|null Null where nobody was asked, since this site asks so much just now.
	 */
	public static function unless_busy( WP_Error $error ): ?self {
		return 'millwork_http_limit' === $error->get_error_code() ? null : self::failed( $error->get_error_message() );
	}

	/** What a failure says of the account. */
	public static function from_failure( NetworkFailure $failure ): self {
		return FailureKind::Ended === $failure->kind ? self::ended( $failure->message ) : self::failed( $failure->message );
	}
}
