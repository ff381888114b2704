<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Visitors\SigningKeys;

/**
 * A sign-up form as its page sends it, signed, so that a site accepts sign-ups only from its own forms. It never
 * expires: pages may come from caches.
 */
final class Form {

	/**
	 * @param int    $post_id The form's post, or 0.
	 * @param string $detail  More data for this kind of form, such as the page's language.
	 * @param string $key     Identifies the form on its page: 8 hexadecimal digits.
	 */
	public function __construct(
		public readonly FormKind $kind,
		public readonly int $post_id,
		public readonly string $detail,
		public readonly string $key
	) {}

	/** The signed form for the page. */
	public function token(): string {
		$text = "$this->post_id.$this->detail.$this->key";
		return "$text." . SigningKeys::sign( $this->kind->name, $text );
	}

	/**
	 * @param string $token From token(), or forged.
	 * @return self|null Null if it is forged or of another kind.
	 */
	public static function read( FormKind $kind, string $token ): ?self {
		if ( ! preg_match( '/^((\d{1,18})\.([A-Za-z0-9_-]{1,20})\.([0-9a-f]{8}))\.([\w-]{22})$/D', $token, $found ) ) {
			return null;
		}
		list( , $text, $post_id, $detail, $key, $signature ) = $found;
		return SigningKeys::is_valid( $kind->name, $text, $signature ) ? new self( $kind, (int) $post_id, $detail, $key ) : null;
	}

	/**
	 * What a challenge is valid for: this form and one address.
	 * @param string $digest The SHA-256 of the normalized address.
	 */
	public function subject( string $digest ): string {
		return "{$this->kind->name}:$this->post_id:$this->key:$digest";
	}
}
