<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

use Millwork\Blocks\Registration;

/**
 * Renders `[contact-form]` with `[contact-field]` in it as the block that it would be today. Names of
 * attributes are in lower case, as WordPress reads them.
 */
final class Shortcode {

	public const FORM = 'contact-form';

	private const FIELD = 'contact-field';

	/** The block's attribute for each of the shortcode's. */
	private const FORM_ATTRIBUTES = array(
		'to'                     => 'to',
		'subject'                => 'subject',
		'submit_button_text'     => 'submitButtonText',
		'customthankyou'         => 'customThankyou',
		'customthankyouheading'  => 'customThankyouHeading',
		'customthankyoumessage'  => 'customThankyouMessage',
		'customthankyouredirect' => 'customThankyouRedirect',
	);

	/** Types of fields that are blocks of their own; all others are text, those for web addresses too. */
	private const TYPES = array( 'text', 'textarea', 'radio', 'checkbox', 'checkbox-multiple', 'select', 'email', 'name', 'date', 'telephone', 'consent' );

	/** What a form without fields asks for. */
	private const FIELDS = array( 'name', 'email', 'url', 'textarea' );

	/**
	 * @param mixed $attributes What the shortcode says; '' if it says nothing.
	 * @param mixed $content    What stands in it; null if it has no end.
	 * @return string HTML, escaped.
	 */
	public static function render( mixed $attributes, mixed $content = '' ): string {
		return Registration::render( self::block( is_array( $attributes ) ? $attributes : array(), is_string( $content ) ? $content : '' ) );
	}

	/**
	 * The block that a shortcode would be today.
	 * @param array<array-key, mixed> $attributes
	 * @param bool                    $is_shown   Whether it is to be rendered. To read it, what stands between the
	 *                                            fields is left out, and no shortcode in that runs.
	 * @return array<string, mixed> A parsed block.
	 */
	public static function block( array $attributes, string $content, bool $is_shown = true ): array {
		$attrs = array();
		foreach ( self::FORM_ATTRIBUTES as $name => $attribute ) {
			if ( is_string( $attributes[ $name ] ?? null ) ) {
				$attrs[ $attribute ] = PlainText::decoded( $attributes[ $name ] );
			}
		}
		$inner = array();
		$end   = 0;
		preg_match_all( '/' . get_shortcode_regex( array( self::FIELD ) ) . '/', $content, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		foreach ( $found as $match ) {
			array_push( $inner, ...( $is_shown ? self::between( substr( $content, $end, $match[0][1] - $end ) ) : array() ) );
			$said    = shortcode_parse_atts( $match[3][0] );
			$inner[] = self::field( $said );
			$end     = $match[0][1] + strlen( $match[0][0] );
		}
		array_push( $inner, ...( $is_shown ? self::between( substr( $content, $end ) ) : array() ) );
		if ( ! $found ) {
			array_push(
				$inner,
				...array_map(
					static fn( string $type ): array => self::parsed( FieldParser::PREFIX . $type, array( 'required' => in_array( $type, array( 'name', 'email' ), true ) ), array() ),
					self::FIELDS
				)
			);
		}
		return self::parsed( Definition::BLOCK, $attrs, $inner );
	}

	/**
	 * The block of a field.
	 * @param array<array-key, mixed> $said
	 * @return array<string, mixed> A parsed block.
	 */
	private static function field( array $said ): array {
		$type  = in_array( $said['type'] ?? '', self::TYPES, true ) ? $said['type'] : 'text';
		$attrs = array( 'required' => in_array( $said['required'] ?? '', array( true, '1', 'true', 'required' ), true ) || in_array( 'required', $said, true ) );
		foreach ( array(
			'label'                  => 'label',
			'default'                => 'defaultValue',
			'placeholder'            => 'placeholder',
			'id'                     => 'id',
			'consenttype'            => 'consentType',
			'implicitconsentmessage' => 'implicitConsentMessage',
			'explicitconsentmessage' => 'explicitConsentMessage',
		) as $name => $attribute ) {
			if ( is_string( $said[ $name ] ?? null ) ) {
				$attrs[ $attribute ] = PlainText::decoded( $said[ $name ] );
			}
		}
		if ( is_numeric( $said['width'] ?? null ) ) {
			$attrs['width'] = (int) $said['width'];
		}
		if ( is_string( $said['options'] ?? null ) ) {
			// Posts have the options with commas between them.
			$attrs['options'] = array_map( 'trim', explode( ',', PlainText::decoded( $said['options'] ) ) );
		}
		return self::parsed( FieldParser::PREFIX . $type, $attrs, array() );
	}

	/**
	 * What an author wrote between the fields.
	 * @param string $html What stands there; WordPress's paragraphs of nothing are left out.
	 * @return list<array<string, mixed>> A block of HTML, or none.
	 */
	private static function between( string $html ): array {
		$text = trim( wp_strip_all_tags( $html ) );
		if ( '' === $text && ! preg_match( '/<(?:img|hr|video|audio|iframe)\b/i', $html ) ) {
			return array();
		}
		$block              = self::parsed( null, array(), array() );
		$block['innerHTML'] = '<div class="jetpack-form__text">' . force_balance_tags( do_shortcode( wp_kses_post( $html ) ) ) . '</div>';
		return array( $block );
	}

	/**
	 * @param array<string, mixed>       $attrs
	 * @param list<array<string, mixed>> $inner
	 * @return array<string, mixed>
	 */
	private static function parsed( ?string $name, array $attrs, array $inner ): array {
		return array(
			'blockName'    => $name,
			'attrs'        => $attrs,
			'innerBlocks'  => $inner,
			'innerHTML'    => '',
			'innerContent' => array_fill( 0, count( $inner ), null ),
		);
	}
}
