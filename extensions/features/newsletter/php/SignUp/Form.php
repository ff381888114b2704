<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Visitors\SigningKeys;

/**
 * What a page says of its form, signed, so that a site takes sign-ups only from forms that it has shown. Nothing in it
 * expires: pages come out of caches.
 */
final class Form {

	/**
	 * @param int    $post_id On which post it stands, or 0.
	 * @param string $detail  What else the kind needs to know, such as the language of the page.
	 * @param string $key     What tells it from others on the page: 8 hexadecimal digits.
	 */
	public function __construct(
		public readonly FormKind $kind,
		public readonly int $post_id,
		public readonly string $detail,
		public readonly string $key
	) {}

	/** The form as a page carries it. */
	public function token(): string {
		$text = "$this->post_id.$this->detail.$this->key";
		return "$text." . SigningKeys::sign( $this->kind->name, $text );
	}

	/**
	 * Reads what a page has sent.
	 * @param string $token As token() gives it; may be anybody's.
	 * @return self|null Null if it was not made here, for this kind.
	 */
	public static function read( FormKind $kind, string $token ): ?self {
		if ( ! preg_match( '/^((\d{1,18})\.([A-Za-z0-9_-]{1,20})\.([0-9a-f]{8}))\.([\w-]{22})$/D', $token, $found ) ) {
			return null;
		}
		list( , $text, $post_id, $detail, $key, $signature ) = $found;
		return SigningKeys::is_valid( $kind->name, $text, $signature ) ? new self( $kind, (int) $post_id, $detail, $key ) : null;
	}

	/**
	 * What a challenge counts for: this form and one address.
	 * @param string $digest The SHA-256 of the address in its normal form.
	 */
	public function subject( string $digest ): string {
		return "{$this->kind->name}:$this->post_id:$this->key:$digest";
	}
}
