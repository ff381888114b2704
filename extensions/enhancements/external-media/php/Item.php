<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia;

use WP_Error;

/**
 * A medium, or a folder of media, at a provider. An author's browser gets it signed (guid) and sends that back to have
 * it copied, so this site downloads only files that the provider listed, and keeps their attribution. The signature is
 * for one user, so nobody can copy from another user's account.
 *
 * Texts are one line without HTML and shortcodes, since they end up in posts.
 */
final class Item {

	/** The longest text, in characters. Only an attacker sends more. */
	private const LENGTH = 200;

	/**
	 * @param string $url       The file.
	 * @param string $thumbnail URL of a small picture; '' for none.
	 * @param string $alt Alternative text; '' if unknown.
	 * @param string $credit The attribution and license, as escaped HTML.
	 * @param int $width Pixels; 0 if unknown.
	 * @param int $height Pixels; 0 if unknown.
	 * @param string $kind 'image', 'video' or 'folder'; a folder's id is a path.
	 * @param int $expires When the file's URL expires, as a Unix timestamp; 0 for never.
	 * @param string $problem Why it can't be copied; '' if it can.
	 * @param int $children The number of media in a folder.
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
	 * A provider's text, on one line.
	 * @return string '' for an invalid value.
	 */
	public static function line( mixed $value ): string {
		$text = (string) preg_replace( '/[\s\p{C}]+/u', ' ', is_string( $value ) ? self::decode( $value ) : '' );
		return trim( mb_substr( strtr( $text, array( '[' => '(', ']' => ')', '<' => '‹', '>' => '›' ) ), 0, self::LENGTH ) );
	}

	/**
	 * A URL from a provider.
	 * @param string $host  A pattern for its host.
	 * @return string '' if it isn't HTTPS at such a host.
	 */
	public static function address( mixed $value, string $host = '[a-z0-9.-]+' ): string {
		$url = is_string( $value ) && strlen( $value ) < 1000 ? self::decode( $value ) : '';
		return preg_match( "~^https://$host/[^\\s\"'<>\\\\\\[\\]]*$~iD", $url ) ? $url : '';
	}

	/**
	 * A text without character references. WordPress doesn't escape them again and the editor decodes them, so one
	 * could turn into a bracket or a quotation mark.
	 */
	private static function decode( string $text ): string {
		$text = mb_substr( $text, 0, 5 * self::LENGTH );
		do {
			$before = $text;
			$text   = html_entity_decode( $before, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		} while ( $text !== $before );
		return $text;
	}

	/** @return int 0 for an invalid value. */
	public static function pixels( mixed $value ): int {
		return is_int( $value ) && $value > 0 && $value < 100000 ? $value : 0;
	}

	/**
	 * @param string $url From address(); '' for none.
	 * @return string HTML, escaped; only the text without a URL.
	 */
	public static function link( string $url, string $text ): string {
		return '' === $url ? esc_html( $text ) : '<a href="' . esc_url( $url ) . '">' . esc_html( $text ) . '</a>';
	}

	/** @return array<string, mixed> */
	public function to_array(): array {
		return array(
			'ID'         => $this->id,
			'guid'       => $this->guid(),
			'caption'    => $this->credit,
			'title'      => $this->title,
			'name'       => '' === $this->alt ? $this->title : $this->alt,
			'type'       => $this->kind,
			'children'   => $this->children,
			'thumbnails' => array( 'medium' => $this->thumbnail, 'fmt_hd' => $this->thumbnail ),
			'width'      => $this->width,
			'height'     => $this->height,
		);
	}

	/** The item as text, signed for the current user. */
	public function guid(): string {
		$text = (string) wp_json_encode( get_object_vars( $this ), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		$text = rtrim( strtr( base64_encode( $text ), '+/', '-_' ), '=' );
		return $text . '.' . self::signature( $text );
	}

	/**
	 * @param string $guid From guid().
	 * @return self|null Null unless this site signed it for the current user.
	 */
	public static function from_guid( string $guid ): ?self {
		list( $text, $signature ) = explode( '.', $guid, 2 ) + array( '', '' );
		if ( ! hash_equals( self::signature( $text ), $signature ) ) {
			return null;
		}
		$fields = json_decode( (string) base64_decode( strtr( $text, '-_', '+/' ), true ), true );
		try {
			return is_array( $fields ) ? new self( ...$fields ) : null;
		} catch ( \Throwable $error ) { // Signed by another version of the plugin.
			return null;
		}
	}

	private static function signature( string $text ): string {
		return hash_hmac( 'sha256', sprintf( 'millwork external media|%d|%s', get_current_user_id(), $text ), wp_salt( 'nonce' ) );
	}

	/** The error for an item that isn't, or is no longer, one that this site has listed. */
	public static function stale(): WP_Error {
		return new WP_Error( 'millwork_media_stale', __( 'This item has expired. Search for it and choose it again.', 'millwork' ), array( 'status' => 400 ) );
	}
}
