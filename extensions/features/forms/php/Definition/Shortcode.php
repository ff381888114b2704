<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

use Millwork\Blocks\Registration;

/** Renders `[contact-form]` as the block that it would be today. WordPress gives attribute names in lower case. */
final class Shortcode {

	public const FORM = 'contact-form';

	private const FIELD = 'contact-field';

	/** The block's attribute for each shortcode attribute. */
	private const FORM_ATTRIBUTES = array(
		'to'                     => 'to',
		'subject'                => 'subject',
		'submit_button_text'     => 'submitButtonText',
		'customthankyou'         => 'customThankyou',
		'customthankyouheading'  => 'customThankyouHeading',
		'customthankyoumessage'  => 'customThankyouMessage',
		'customthankyouredirect' => 'customThankyouRedirect',
	);

	/** Field types with a block of their own; all others become text, including those for URLs. */
	private const TYPES = array( 'text', 'textarea', 'radio', 'checkbox', 'checkbox-multiple', 'select', 'email', 'name', 'date', 'telephone', 'consent' );

	/** The fields of a form that has none. */
	private const FIELDS = array( 'name', 'email', 'url', 'textarea' );

	/**
	 * @param mixed $attributes '' if there are none.
	 * @param mixed $content    Null without a closing tag.
	 * @return string HTML, escaped.
	 */
	public static function render( mixed $attributes, mixed $content = '' ): string {
		if ( is_array( $attributes ) && is_numeric( $attributes['ref'] ?? null ) ) {
			// A saved form.
			return Registration::render( self::parsed( Definition::BLOCK, array( 'ref' => (int) $attributes['ref'] ), array() ) );
		}
		return Registration::render( self::block( is_array( $attributes ) ? $attributes : array(), is_string( $content ) ? $content : '' ) );
	}

	/**
	 * The block that a shortcode would be today.
	 * @param array<array-key, mixed> $attributes
	 * @param bool                    $is_shown   False to only read it: the content between the fields is left out, and
	 *                                            no shortcode in it runs.
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
	 * The attributes of the forms in a text's shortcodes; `ref` for a saved form.
	 * @return list<array<string, mixed>>
	 */
	public static function forms( string $text ): array {
		if ( ! str_contains( $text, '[' . self::FORM ) ) {
			return array();
		}
		preg_match_all( '/' . get_shortcode_regex( array( self::FORM ) ) . '/', $text, $found, PREG_SET_ORDER );
		$forms = array();
		foreach ( $found as $shortcode ) {
			$attributes = '[' === $shortcode[1] ? null : (array) shortcode_parse_atts( $shortcode[3] );
			if ( null !== $attributes ) {
				$forms[] = is_numeric( $attributes['ref'] ?? null ) ? array( 'ref' => (int) $attributes['ref'] ) : self::block( $attributes, '', false )['attrs'];
			}
		}
		return $forms;
	}

	/**
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
			// Posts separate the options by commas.
			$attrs['options'] = array_map( 'trim', explode( ',', PlainText::decoded( $said['options'] ) ) );
		}
		return self::parsed( FieldParser::PREFIX . $type, $attrs, array() );
	}

	/**
	 * The author's content between the fields.
	 * @param string $html Empty paragraphs added by WordPress are left out.
	 * @return list<array<string, mixed>> An HTML block, or none.
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
