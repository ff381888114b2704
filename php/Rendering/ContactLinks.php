<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

use Millwork\Data\Formats\Email;
use Millwork\Data\Formats\Phone;
use WP_HTML_Tag_Processor;

/** Corrects saved links on the page. The stored post stays the same. */
final class ContactLinks {

	/** What old editors left at the end of an address, as in `mailto:hi@example.com,`. */
	private const PUNCTUATION = '.,/#!$%^&*;:{}=-_`~()][';

	/** The saved markup of an Email block for visitors. $is_data means that it is inside a LocalBusiness. */
	public static function email( string $html, bool $is_data ): string {
		return self::correct(
			$html,
			'mailto:',
			static function ( string $href, string $text ): string {
				$address = substr( $href, strlen( 'mailto:' ) );
				// A link that someone wrote by hand, with a subject or to another address, stays.
				return rtrim( $address, self::PUNCTUATION ) === rtrim( $text, self::PUNCTUATION )
					? Email::link( $text )[0]['href'] ?? $href
					: $href;
			},
			$is_data ? 'email' : ''
		);
	}

	/** The saved markup of a Phone block for visitors. $is_data means that it is inside a LocalBusiness. */
	public static function phone( string $html, bool $is_data ): string {
		return self::correct(
			$html,
			'tel:',
			static function ( string $href, string $text ): string {
				// The extension was saved as more digits of the number, which would call someone else. RFC 3966 has a
				// parameter for it.
				if ( 1 === preg_match( '/^(.*\d.*?)[\s,;]*\b(?:extension|ext\.?|x)\s*(\d{1,7})\s*$/iu', $text, $found ) ) {
					return Phone::split( $found[1] )['href'] . ';ext=' . $found[2];
				}
				// RFC 3966: digits, visual separators, and parameters such as an extension.
				$is_right = 1 === preg_match( '/\Atel:\+?[\d.()*#-]+(;[\w;=.+-]+)?\z/i', $href );
				$right    = Phone::split( $text )['href'];
				return $is_right || '' === $right ? $href : $right;
			},
			$is_data ? 'telephone' : ''
		);
	}

	/**
	 * Goes through the links of one kind.
	 * @param string   $scheme   The start of their URLs.
	 * @param callable $right    Takes a link's URL and text, and returns the correct URL.
	 * @param string   $property The schema.org property of the links; '' for none.
	 */
	private static function correct( string $html, string $scheme, callable $right, string $property ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( 'A' ) ) {
			$href = $tags->get_attribute( 'href' );
			if ( ! is_string( $href ) || 0 !== stripos( $href, $scheme ) ) {
				continue;
			}
			$corrected = $right( $href, self::text_of( $tags ) );
			if ( $corrected !== $href ) {
				$tags->set_attribute( 'href', $corrected );
			}
			if ( '' !== $property ) {
				$tags->set_attribute( 'itemprop', $property );
			}
		}
		return $tags->get_updated_html();
	}

	/** The text of the current link. The processor's position stays the same. */
	private static function text_of( WP_HTML_Tag_Processor $tags ): string {
		$tags->set_bookmark( 'link' );
		$text = '';
		while ( $tags->next_token() && 'A' !== $tags->get_tag() ) {
			$text .= '#text' === $tags->get_token_type() ? $tags->get_modifiable_text() : '';
		}
		$tags->seek( 'link' );
		$tags->release_bookmark( 'link' );
		return $text;
	}
}
