<?php
declare( strict_types=1 );

namespace Millwork\Mail\Html;

use Millwork\Mail\MailStyle;
use Millwork\Mail\MailTemplate;
use WP_HTML_Tag_Processor;
use WP_Http;

/**
 * Converts a page's HTML to HTML for email: no scripts, forms or frames, absolute URLs, and pictures that fit the
 * email's width. Colors are removed, because they may be unreadable on a dark background; players become links.
 */
final class MailHtml {

	/** Elements removed with their content. */
	private const GONE = 'script|style|noscript|template|svg|canvas|form|select|textarea|button|object|map|math|dialog';

	/** Elements replaced by a link. */
	private const PLAYERS = 'iframe|video|audio|embed';

	/** Allowed elements with attributes. */
	private const KEPT = array(
		'a'          => array( 'href', 'title' ),
		'img'        => array( 'src', 'alt', 'width', 'height' ),
		'td'         => array( 'colspan', 'rowspan' ),
		'th'         => array( 'colspan', 'rowspan', 'scope' ),
		'ol'         => array( 'start', 'reversed' ),
		'time'       => array( 'datetime' ),
		'abbr'       => array( 'title' ),
		'blockquote' => array(),
	);

	/** Allowed elements without attributes of their own. */
	private const PLAIN = 'p h1 h2 h3 h4 h5 h6 ul li dl dt dd br hr strong b em i u s del ins sub sup small mark code pre kbd cite q span div section article aside header footer figure figcaption table caption thead tbody tfoot tr address var samp';

	/** Inline styles for each element, because emails lack the site's styles. */
	private const STYLES = array(
		'a'          => 'color:#1d4ed8;',
		'h1'         => 'margin:0 0 16px;font-size:24px;line-height:1.3;',
		'h2'         => 'margin:24px 0 12px;font-size:20px;line-height:1.3;',
		'h3'         => 'margin:24px 0 12px;font-size:18px;line-height:1.3;',
		'ul'         => 'margin:0 0 16px;',
		'ol'         => 'margin:0 0 16px;',
		'hr'         => 'margin:24px 0;border:0;border-top:1px solid #8c8f94;',
		'blockquote' => 'margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid #8c8f94;',
		'pre'        => 'margin:0 0 16px;padding:12px;border:1px solid #8c8f94;border-radius:4px;font-size:14px;white-space:pre-wrap;overflow-wrap:anywhere;',
		'table'      => 'width:100%;margin:0 0 16px;border-collapse:collapse;',
		'td'         => 'padding:6px;border:1px solid #8c8f94;vertical-align:top;',
		'th'         => 'padding:6px;border:1px solid #8c8f94;text-align:start;',
		'figure'     => 'margin:0 0 16px;',
		'figcaption' => 'color:#50575e;font-size:14px;',
		'p'          => 'margin:0 0 16px;',
		'img'        => 'max-width:100%;height:auto;border:0;',
	);

	/** Elements that the template recolors on dark screens, with its class. */
	private const CLASSES = array( 'figcaption' => 'small' );

	/** Classes of links that look like a button, and of the element around them. */
	private const BUTTON = '/(?:^|\s)(?:wp-block-button__link|wp-element-button)(?:\s|$)/';
	private const AROUND = '/(?:^|\s)wp-block-button(?:\s|$)/';

	/** The class of paragraphs in small type, a style that the editor of emails offers. */
	public const SMALL = 'is-style-millwork-small';

	/**
	 * @param string $base       For relative URLs.
	 * @param bool   $has_tokens Whether a URL may be a token, which stays as it is.
	 */
	public static function clean( string $html, string $base, bool $has_tokens = false ): string {
		// First what would leave its text or content behind.
		$html = (string) preg_replace( '/<!--.*?-->/s', '', $html );
		$html = self::replace( $html, self::PLAYERS, static fn( string $element ): string => self::player( $element, $base ) );
		$html = self::replace( $html, self::GONE, static fn( string $element, bool $is_closed ): string => $is_closed ? '' : $element );
		// Most email programs can't open collapsed content.
		$html = (string) preg_replace( array( '/<(\/?)details\b[^>]*>/i', '/<summary\b[^>]*>/i', '/<\/summary\s*>/i' ), array( '<$1div>', '<div><strong>', '</strong></div>' ), $html );
		// The URL of a video whose player is unknown.
		$html = make_clickable( $html );
		$html = BalancedHtml::from( wp_kses( $html, self::allowed(), array( 'http', 'https', 'mailto', 'tel', 'sms' ) ) );
		// One tag at a time: a processor of the whole text would go through its last thousand changes at every tag.
		$html = (string) preg_replace_callback(
			'/<[a-z](?:[^<>"\']++|"[^"]*+"|\'[^\']*+\')*+>/i',
			static function ( array $found ) use ( $base, $has_tokens ): string {
				$tags = new WP_HTML_Tag_Processor( $found[0] );
				if ( $tags->next_tag() ) {
					self::set_attributes( $tags, $base, $has_tokens );
				}
				return $tags->get_updated_html();
			},
			$html
		);
		// Unknown shortcodes stay text: email styling plugins must not run them.
		return trim( strtr( $html, array( '[' => '&#91;' ) ) );
	}

	/**
	 * Replaces elements. Each part of the text is read once, however many elements are not closed.
	 * @param string                         $names The elements' names, for a pattern.
	 * @param callable(string, bool): string $by    Gets an element, or the opening tag of one that is not closed, and
	 *                                              whether it is closed.
	 */
	private static function replace( string $html, string $names, callable $by ): string {
		$done = '';
		$from = 0;
		$open = array();
		while ( preg_match( "/<($names)\\b[^>]{0,5000}+>/i", $html, $found, PREG_OFFSET_CAPTURE, $from ) ) {
			list( $tag, $at ) = $found[0];
			$name             = strtolower( $found[1][0] );
			$end              = $at + strlen( $tag );
			$closing          = array();
			if ( ! isset( $open[ $name ] ) ) {
				preg_match( "/<\\/$name\\s*+>/i", $html, $closing, PREG_OFFSET_CAPTURE, $end );
			}
			if ( $closing ) {
				$end = $closing[0][1] + strlen( $closing[0][0] );
			} else {
				$open[ $name ] = true;
			}
			$done .= substr( $html, $from, $at - $from ) . $by( substr( $html, $at, $end - $at ), array() !== $closing );
			$from  = $end;
		}
		return $done . substr( $html, $from );
	}

	private static function set_attributes( WP_HTML_Tag_Processor $tags, string $base, bool $has_tokens ): void {
		$name  = strtolower( (string) $tags->get_tag() );
		$class = (string) $tags->get_attribute( 'class' );
		$align = preg_match( '/text-align\s*:\s*(left|right|center|start|end)\b/', (string) $tags->get_attribute( 'style' ), $found ) || preg_match( '/(?:^|\s)has-text-align-(left|right|center)(?:\s|$)/', $class, $found ) ? "text-align:$found[1];" : '';
		$style = self::STYLES[ $name ] ?? '';
		$own   = self::CLASSES[ $name ] ?? null;
		if ( 'a' === $name && preg_match( self::BUTTON, $class ) ) {
			$style = MailStyle::from_theme()->button();
			$own   = 'button';
		} elseif ( 'div' === $name && preg_match( self::AROUND, $class ) ) {
			$style = 'margin:0 0 12px;';
		} elseif ( 'p' === $name && in_array( self::SMALL, explode( ' ', $class ), true ) ) {
			$style = 'margin:0 0 16px;color:#50575e;font-size:14px;';
			$own   = 'small';
		} elseif ( is_rtl() ) {
			$style = strtr( $style, array( '0 0 0 16px;border-left' => '0 16px 0 0;border-right' ) );
		}
		foreach ( array( 'class' => $own, 'style' => $style . $align ) as $attribute => $value ) {
			if ( null === $value || '' === $value ) {
				$tags->remove_attribute( $attribute );
			} else {
				$tags->set_attribute( $attribute, $value );
			}
		}
		foreach ( array( 'href', 'src' ) as $attribute ) {
			$address = $tags->get_attribute( $attribute );
			if ( is_string( $address ) && ! ( $has_tokens && preg_match( '/[{}]|%7[BD]/i', $address ) ) ) {
				$tags->set_attribute( $attribute, self::absolute_url( $address, $base ) );
			}
		}
		if ( 'img' !== $name ) {
			return;
		}
		$width  = (int) $tags->get_attribute( 'width' );
		$height = (int) $tags->get_attribute( 'height' );
		if ( $width > MailTemplate::WIDTH ) {
			$tags->set_attribute( 'width', (string) MailTemplate::WIDTH );
			$tags->set_attribute( 'height', (string) (int) round( $height * MailTemplate::WIDTH / $width ) );
		}
		if ( $height < 1 ) {
			$tags->remove_attribute( 'height' );
		}
		if ( null === $tags->get_attribute( 'alt' ) ) {
			$tags->set_attribute( 'alt', '' );
		}
	}

	/**
	 * The link that replaces a player.
	 * @param string $html With its sources.
	 */
	private static function player( string $html, string $base ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$address = $tags->get_attribute( 'src' );
			$address = is_string( $address ) ? self::absolute_url( $address, $base ) : '';
			if ( preg_match( '#^https?://#i', $address ) ) {
				$title = $tags->get_attribute( 'title' );
				$label = is_string( $title ) && '' !== trim( $title ) ? trim( $title ) : (string) wp_parse_url( $address, PHP_URL_HOST );
				return '<p><a href="' . esc_url( $address ) . '">' . esc_html( $label ) . '</a></p>';
			}
		}
		return '';
	}

	/** @param string $address As in the page. */
	private static function absolute_url( string $address, string $base ): string {
		$address = trim( $address );
		if ( '' === $address || preg_match( '/^(?:mailto|tel|sms):/i', $address ) ) {
			return $address;
		}
		return str_starts_with( $address, '#' ) ? strtok( $base, '#' ) . $address : WP_Http::make_absolute_url( $address, $base );
	}

	/** @return array<string, array<string, bool>> For wp_kses(). */
	private static function allowed(): array {
		$each    = array(
			'class' => true,
			'style' => true,
			'dir'   => true,
			'lang'  => true,
		);
		$allowed = array_fill_keys( explode( ' ', self::PLAIN ), $each );
		foreach ( self::KEPT as $name => $attributes ) {
			$allowed[ $name ] = $each + array_fill_keys( $attributes, true );
		}
		return $allowed;
	}
}
