<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FieldParser;
use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Rendering\ForeignText;
use Millwork\Rendering\InlineHtml;

/** Prints a field's label with the author's formatting and the mark of required fields. */
final class LabelMarkup {

	/** HTML allowed in a label. */
	private const FORMATS = array(
		'a'      => array( 'href' => true, 'target' => true, 'rel' => true ),
		'b'      => array(),
		'br'     => array(),
		'code'   => array(),
		'em'     => array(),
		'i'      => array(),
		's'      => array(),
		'strong' => array(),
		'sub'    => array(),
		'sup'    => array(),
	);

	/**
	 * @param array<string, mixed> $block
	 * @param string               $tag   'label'; 'legend' or 'p' for a group.
	 * @return string HTML, escaped.
	 */
	public static function label( Field $field, array $block, string $id, string $tag = 'label' ): string {
		$part = $block['innerBlocks'] ? FieldParser::part( $block, 'label' ) : array();
		return "<$tag" . FieldStyles::attributes( 'jetpack-field__label', FieldStyles::for_label( $block['attrs'], $part ) ) . ( 'label' === $tag ? " for=\"$id\"" : '' ) . '>'
			. self::notched( self::formatted( FieldParser::label_html( $field->type, $block ), '' === $field->label ? __( 'Answer', 'millwork' ) : '' ) . self::marker( $field, $block['attrs'], $part ), $block['attrs'] ) . "</$tag>";
	}

	/**
	 * A label that interrupts the outline of its input is a part of that outline.
	 * @param string               $html       Escaped.
	 * @param array<string, mixed> $attributes The field's.
	 */
	private static function notched( string $html, array $attributes ): string {
		return 'outlined' === ( $attributes[ FieldStyles::LABEL ] ?? '' ) ? "<span>$html</span>" : $html;
	}

	/**
	 * The author's help, below the label.
	 * @param array<string, mixed> $attributes
	 * @return string HTML, escaped; '' if there is none.
	 */
	public static function help( array $attributes, string $id ): string {
		$help_id = self::help_id( $attributes, $id );
		return '' === $help_id ? '' : '<p class="jetpack-field__hint" id="' . $help_id . '">' . ForeignText::light( (string) $attributes['millworkHelp'] ) . '</p>';
	}

	/**
	 * The ID of the help, for `aria-describedby`.
	 * @param array<string, mixed> $attributes
	 * @return string '' if there is none.
	 */
	public static function help_id( array $attributes, string $id ): string {
		$help = $attributes['millworkHelp'] ?? '';
		return is_string( $help ) && '' !== trim( $help ) ? "$id-help" : '';
	}

	/**
	 * An author's text with its formatting.
	 * @param string $html     As stored.
	 * @param string $fallback Plain text, if there is none.
	 * @return string Sanitized HTML.
	 */
	public static function formatted( string $html, string $fallback = '' ): string {
		if ( '' !== $fallback ) {
			return esc_html( $fallback );
		}
		return strpbrk( $html, '<&' ) ? InlineHtml::clean( $html, self::FORMATS, array( 'http', 'https', 'mailto', 'tel' ) ) : esc_html( $html );
	}

	/**
	 * The mark of a required field.
	 * @param array<string, mixed> $attributes
	 * @param array<string, mixed> $part       From the label's block.
	 * @return string HTML after a space, escaped; '' for an optional field.
	 */
	public static function marker( Field $field, array $attributes, array $part = array() ): string {
		if ( ! $field->required || false === ( $attributes['requiredIndicator'] ?? true ) ) {
			return '';
		}
		$text = $part['requiredText'] ?? $attributes['requiredText'] ?? null;
		return ' <span class="jetpack-field__required">' . esc_html( is_string( $text ) ? PlainText::from_html( $text ) : __( '(required)', 'millwork' ) ) . '</span>';
	}
}
