<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Accounts;

use Millwork\Features\Sharing\Networks\FailureKind;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use WP_Error;

/** Whether an account can be posted to, and what its owner can do if not. */
final class ConnectionCheck {

	/** `success` if the account has to be connected again. */
	public const MUST_REAUTH = 'must_reauth';

	/**
	 * @param bool|string $success True, false or MUST_REAUTH.
	 * @param string $message A sentence for the owner; '' if it works.
	 * @param bool $can_refresh Whether connecting again would help.
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
	 * @param string $message Why, and what to do.
	 * @param bool $can_refresh Whether connecting again would help.
	 */
	public static function failed( string $message, bool $can_refresh = false ): self {
		return new self( false, $message, $can_refresh );
	}

	/** The connection has expired. */
	public static function ended( string $message ): self {
		return new self( self::MUST_REAUTH, $message, true );
	}

	/** The stored value. */
	public function name(): string {
		return match ( $this->success ) {
			true    => 'well',
			false   => 'failed',
			default => 'ended',
		};
	}

	/** @return self|null Null if this site's own rate limit prevented the request. */
	public static function unless_busy( WP_Error $error ): ?self {
		return 'millwork_http_limit' === $error->get_error_code() ? null : self::failed( $error->get_error_message() );
	}

	public static function from_failure( NetworkFailure $failure ): self {
		return FailureKind::Ended === $failure->kind ? self::ended( $failure->message ) : self::failed( $failure->message );
	}
}
