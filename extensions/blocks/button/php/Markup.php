<?php
declare( strict_types=1 );

namespace Millwork\Units\Button;

use Millwork\Rendering\InlineHtml;

/** Writes the link, button or input element that visitors click. */
final class Markup {

	/** Allowed HTML in a button: inline formats, nothing clickable. */
	private const FORMATS = array(
		'b'      => array(),
		'bdi'    => array( 'dir' => true ),
		'bdo'    => array( 'dir' => true, 'lang' => true ),
		'br'     => array(),
		'code'   => array(),
		'del'    => array(),
		'em'     => array(),
		'i'      => array( 'class' => true ),
		'img'    => array(
			'src'    => true,
			'alt'    => true,
			'class'  => true,
			'style'  => true,
			'width'  => true,
			'height' => true,
		),
		'kbd'    => array(),
		'mark'   => array( 'class' => true, 'style' => true ),
		's'      => array(),
		'small'  => array(),
		'span'   => array(
			'class' => true,
			'style' => true,
			'dir'   => true,
			'lang'  => true,
		),
		'strong' => array(),
		'sub'    => array(),
		'sup'    => array(),
		'u'      => array(),
	);

	/**
	 * @param array<string, mixed> $attributes For the style.
	 * @return string HTML, escaped.
	 */
	public static function element( Content $content, array $attributes ): string {
		$style = Appearance::link_style( $attributes );
		$html  = sprintf(
			' class="%s"%s data-id-attr="%s"',
			esc_attr( Appearance::link_class( $attributes ) ),
			'' === $style ? '' : ' style="' . esc_attr( $style ) . '"',
			esc_attr( '' === $content->id ? 'placeholder' : $content->id )
		);
		// White space is not allowed in an id.
		if ( '' !== $content->id && ! preg_match( '/\s/', $content->id ) ) {
			$html .= ' id="' . esc_attr( $content->id ) . '"';
		}
		switch ( $content->element ) {
			case 'input':
				return '<input' . $html . ' type="submit" value="' . esc_attr( $content->plain_text() ) . '">';
			case 'button':
				return '<button' . $html . ' type="submit">' . self::text( $content ) . '</button>';
			default:
				return '<a' . $html . self::link( $content->url ) . '>' . self::text( $content ) . '</a>';
		}
	}

	/** A link in a paragraph as escaped HTML, for feeds and emails, where forms don't work; '' without a link. */
	public static function plain( Content $content ): string {
		$url = esc_url( $content->url );
		if ( 'a' !== $content->element || '' === $url ) {
			return '';
		}
		return '<p><a href="' . $url . '">' . esc_html( $content->plain_text() ) . '</a></p>';
	}

	/**
	 * A link's attributes. Other sites and pages open in a new tab, as in saved markup; anchors, email addresses and
	 * phone numbers don't.
	 * @param string $url As stored.
	 * @return string HTML attributes with a leading space; '' for a URL that isn't allowed.
	 */
	private static function link( string $url ): string {
		$address = esc_url( $url );
		if ( '' === $address ) {
			return '';
		}
		$stays = str_starts_with( $address, '#' ) || preg_match( '/^(?!https?:)[a-z][a-z0-9+.-]*:/i', $address );
		return ' href="' . $address . '"' . ( $stays ? '' : ' target="_blank"' ) . ' role="button" rel="noopener noreferrer"';
	}

	/** The text with its formats, as checked HTML. */
	private static function text( Content $content ): string {
		return InlineHtml::clean( $content->text, self::FORMATS );
	}
}
