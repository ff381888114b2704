<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FieldParser;
use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Rendering\InlineHtml;

/** Writes the words of a field, with the author's formats and the mark of one that has to be filled in. */
final class LabelMarkup {

	/** What may stand in a label. */
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
	 * @param string               $tag   'label'; 'legend' and 'p' name a group.
	 * @return string HTML, escaped.
	 */
	public static function label( Field $field, array $block, string $id, string $tag = 'label' ): string {
		$part = $block['innerBlocks'] ? FieldParser::part( $block, 'label' ) : array();
		return "<$tag" . FieldStyles::attributes( 'jetpack-field__label', FieldStyles::for_label( $block['attrs'], $part ) ) . ( 'label' === $tag ? " for=\"$id\"" : '' ) . '>'
			. self::formatted( FieldParser::label_html( $field->type, $block ), '' === $field->label ? __( 'Answer', 'millwork' ) : '' )
			. self::marker( $field, $block['attrs'], $part ) . "</$tag>";
	}

	/**
	 * Writes words of an author with their formats.
	 * @param string $html     As it was stored.
	 * @param string $fallback Plain text to take where there are none.
	 * @return string HTML, checked.
	 */
	public static function formatted( string $html, string $fallback = '' ): string {
		if ( '' !== $fallback ) {
			return esc_html( $fallback );
		}
		return strpbrk( $html, '<&' ) ? InlineHtml::clean( $html, self::FORMATS, array( 'http', 'https', 'mailto', 'tel' ) ) : esc_html( $html );
	}

	/**
	 * Writes the mark of a field that has to be filled in.
	 * @param array<string, mixed> $attributes
	 * @param array<string, mixed> $part       Those of the label's block in it.
	 * @return string HTML with a space in front, escaped; '' for a field that may stay empty.
	 */
	public static function marker( Field $field, array $attributes, array $part = array() ): string {
		if ( ! $field->required || false === ( $attributes['requiredIndicator'] ?? true ) ) {
			return '';
		}
		$text = $part['requiredText'] ?? $attributes['requiredText'] ?? null;
		return ' <span class="jetpack-field__required">' . esc_html( is_string( $text ) ? PlainText::of( $text ) : __( '(required)', 'millwork' ) ) . '</span>';
	}
}
