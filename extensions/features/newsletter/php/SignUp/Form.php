<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Visitors\SigningKeys;

/**
 * What a page says of its form: on which post it stands and in which language, signed, so that a site takes
 * sign-ups only from forms that it has shown. Nothing in it expires: pages come out of caches.
 */
final class Form {

	/**
	 * @param int    $post_id On which post it stands, or 0.
	 * @param string $locale  In which language the page is, as 'de_DE'.
	 * @param string $key     What tells it from others on the page: 8 hexadecimal digits.
	 */
	public function __construct(
		public readonly int $post_id,
		public readonly string $locale,
		public readonly string $key
	) {}

	/** The form as a page carries it. */
	public function token(): string {
		$text = "$this->post_id.$this->locale.$this->key";
		return "$text." . SigningKeys::sign( 'subscribe', $text );
	}

	/**
	 * Reads what a page has sent.
	 * @param string $token As token() gives it; may be anybody's.
	 * @return self|null Null if it was not made here.
	 */
	public static function read( string $token ): ?self {
		if ( ! preg_match( '/^((\d{1,18})\.([A-Za-z0-9_-]{1,20})\.([0-9a-f]{8}))\.([\w-]{22})$/D', $token, $found ) ) {
			return null;
		}
		list( , $text, $post_id, $locale, $key, $signature ) = $found;
		return SigningKeys::is_valid( 'subscribe', $text, $signature ) ? new self( (int) $post_id, $locale, $key ) : null;
	}
}
