<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia;

use WP_Error;

/**
 * What is known of a medium, or of a folder of media. An author's browser gets it signed (guid) and gives
 * that back to have it copied, so that this site reads only files that a provider has named to it, and
 * stores the attribution that came with them. The signature is for one user: what is in somebody's account
 * is copied by nobody else.
 *
 * Texts are one line, without HTML and without what WordPress takes for a shortcode: they end up in posts.
 */
final class Item {

	/** Texts are longer only where somebody means no good. */
	private const LENGTH = 200;

	/**
	 * @param string $service   The provider's name.
	 * @param string $id        The provider's id.
	 * @param string $url       The file.
	 * @param string $thumbnail A small picture of it, for the modal; '' for none.
	 * @param string $title     Its title, as line() gives it.
	 * @param string $alt       What it shows, as line() gives it; '' if the provider does not say.
	 * @param string $credit    HTML, escaped: whose it is and what may be done with it.
	 * @param string $page      Its page at the provider.
	 * @param int    $width     Pixels; 0 if the provider does not say.
	 * @param int    $height    Pixels; 0 if the provider does not say.
	 * @param string $kind      'image', 'video' or 'folder', whose id is a path.
	 * @param int    $expires   Until when the file is there, as a Unix timestamp; 0 for ever.
	 * @param string $problem   Why it cannot be copied, a sentence; '' if nothing speaks against it.
	 * @param int    $children  How many media a folder has.
	 */
	public function __construct(
		public readonly string $service,
		public readonly string $id,
		public readonly string $url,
		public readonly string $thumbnail,
		public readonly string $title,
		public readonly string $alt,
		public readonly string $credit,
		public readonly string $page,
		public readonly int $width = 0,
		public readonly int $height = 0,
		public readonly string $kind = 'image',
		public readonly int $expires = 0,
		public readonly string $problem = '',
		public readonly int $children = 0
	) {}

	/**
	 * A text of a provider's.
	 * @return string '' if it is none.
	 */
	public static function line( mixed $value ): string {
		$text = (string) preg_replace( '/[\s\p{C}]+/u', ' ', is_string( $value ) ? self::decode( $value ) : '' );
		return trim( mb_substr( strtr( $text, array( '[' => '(', ']' => ')', '<' => '‹', '>' => '›' ) ), 0, self::LENGTH ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound -- Short.
	}

	/**
	 * An address of a provider's.
	 * @param string $host  A pattern for its host.
	 * @return string '' if it is none by HTTPS at such a host.
	 */
	public static function address( mixed $value, string $host = '[a-z0-9.-]+' ): string {
		$url = is_string( $value ) && strlen( $value ) < 1000 ? self::decode( $value ) : '';
		return preg_match( "~^https://$host/[^\\s\"'<>\\\\\\[\\]]*$~iD", $url ) ? $url : '';
	}

	/**
	 * A text without character references. WordPress escapes none twice, and the editor reads them when it
	 * opens a post: a bracket or a quotation mark would come out of one.
	 * @param string $text The text. Only as much of it is read as counts.
	 */
	private static function decode( string $text ): string {
		$text = mb_substr( $text, 0, 5 * self::LENGTH );
		do {
			$before = $text;
			$text   = html_entity_decode( $before, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		} while ( $text !== $before );
		return $text;
	}

	/**
	 * A number of pixels.
	 * @return int 0 if it is none.
	 */
	public static function pixels( mixed $value ): int {
		return is_int( $value ) && $value > 0 && $value < 100000 ? $value : 0;
	}

	/**
	 * @param string $url  As address() gives it; '' for none.
	 * @param string $text Plain text.
	 * @return string HTML, escaped; the text alone without an address.
	 */
	public static function link( string $url, string $text ): string {
		return '' === $url ? esc_html( $text ) : '<a href="' . esc_url( $url ) . '">' . esc_html( $text ) . '</a>';
	}

	/**
	 * The item as routes give it.
	 * @return array<string, mixed>
	 */
	public function to_array(): array {
		return array(
			'ID'         => $this->id,
			'guid'       => $this->guid(),
			'caption'    => $this->credit,
			'title'      => $this->title,
			'name'       => '' === $this->alt ? $this->title : $this->alt,
			'type'       => $this->kind,
			'children'   => $this->children,
			'thumbnails' => array(
				'medium' => $this->thumbnail,
				'fmt_hd' => $this->thumbnail,
			),
			'width'      => $this->width,
			'height'     => $this->height,
		);
	}

	/** The item as a text that is signed for the current user. */
	public function guid(): string {
		$text = (string) wp_json_encode( get_object_vars( $this ), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		$text = rtrim( strtr( base64_encode( $text ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- Into an address's letters.
		return $text . '.' . self::signature( $text );
	}

	/**
	 * Reads a signed text.
	 * @param string $guid As guid() gave it.
	 * @return self|null Null if this site has not signed it for the current user.
	 */
	public static function from_guid( string $guid ): ?self {
		list( $text, $signature ) = explode( '.', $guid, 2 ) + array( '', '' );
		if ( ! hash_equals( self::signature( $text ), $signature ) ) {
			return null;
		}
		$fields = json_decode( (string) base64_decode( strtr( $text, '-_', '+/' ), true ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- As above.
		try {
			return is_array( $fields ) ? new self( ...$fields ) : null;
		} catch ( \Throwable $error ) { // Signed by another version of ours.
			return null;
		}
	}

	private static function signature( string $text ): string {
		return hash_hmac( 'sha256', sprintf( 'millwork external media|%d|%s', get_current_user_id(), $text ), wp_salt( 'nonce' ) );
	}

	/** The error for an item that isn't, or is no longer, one that this site has listed. */
	public static function stale(): WP_Error {
		return new WP_Error( 'millwork_media_stale', __( 'This choice is no longer valid. Search again, and choose again.', 'millwork' ), array( 'status' => 400 ) );
	}
}
