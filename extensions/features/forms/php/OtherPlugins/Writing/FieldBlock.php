<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Writing;

use Millwork\Features\Forms\Definition\FieldParser;
use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Rendering\InlineHtml;
use WP_HTML_Tag_Processor;

/** Writes a field, heading or text of another plugin's form as a parsed block. */
final class FieldBlock {

	/** HTML that a sentence with a box may have. */
	private const SENTENCE = array(
		'a'      => array( 'href' => true, 'target' => true, 'rel' => true ),
		'b'      => array(),
		'em'     => array(),
		'i'      => array(),
		'strong' => array(),
	);

	/** Attributes of texts that have a length. */
	private const WITH_LENGTH = array( 'text', 'textarea', 'name', 'url' );

	/** Fields that Jetpack doesn't have. */
	private const OURS = array( 'address', 'calculation', 'signature' );

	private const WITH_PLACEHOLDER = array( 'text', 'textarea', 'name', 'email', 'url', 'telephone', 'number', 'select', 'date' );

	/**
	 * @param array<string, mixed>|null $logic The condition, as blocks have it.
	 * @return array<string, mixed>|null A parsed block; null for nothing.
	 */
	public static function write( FoundField $field, ?array $logic ): ?array {
		if ( FoundField::HEADING === $field->type ) {
			return '' === $field->label ? null : self::heading( $field->label );
		}
		if ( FoundField::CONTENT === $field->type ) {
			return self::content( $field->html );
		}
		if ( ! $field->is_field() ) {
			return null;
		}
		$attributes = array( 'label' => self::label( $field ) ) + self::attributes( $field ) + array( 'id' => $field->id );
		if ( $field->width < 100 ) {
			$attributes['width'] = $field->width;
		}
		if ( $logic ) {
			$attributes['conditionalLogic'] = $logic;
		}
		return self::block( ( in_array( $field->type, self::OURS, true ) ? 'millwork/field-' : FieldParser::PREFIX ) . $field->type, $attributes );
	}

	/**
	 * @param array<string, mixed>       $attributes
	 * @param list<array<string, mixed>> $inner
	 * @return array<string, mixed>
	 */
	public static function block( string $name, array $attributes, array $inner = array(), string $before = '', string $after = '' ): array {
		$content = array();
		foreach ( $inner as $index => $one ) {
			array_push( $content, 0 === $index ? "\n$before" : "\n\n", null );
		}
		return array(
			'blockName'    => $name,
			'attrs'        => $attributes,
			'innerBlocks'  => $inner,
			'innerHTML'    => '',
			'innerContent' => $inner ? array( ...$content, "$after\n" ) : ( '' === $before ? array() : array( "\n$before$after\n" ) ),
		);
	}

	/** @return array<string, mixed> */
	private static function attributes( FoundField $field ): array {
		$attributes = array();
		if ( $field->required && ! in_array( $field->type, array( 'hidden', 'consent', 'calculation' ), true ) ) {
			$attributes['required'] = true;
		}
		$options = array_values( array_unique( array_filter( $field->options, static fn( string $option ): bool => $option !== $field->other ) ) );
		if ( $options ) {
			$attributes['options'] = $options;
		}
		if ( '' !== $field->placeholder && in_array( $field->type, self::WITH_PLACEHOLDER, true ) ) {
			$attributes['placeholder'] = $field->placeholder;
		}
		if ( '' !== $field->help && 'hidden' !== $field->type ) {
			$attributes['millworkHelp'] = $field->help;
		}
		if ( ! in_array( $field->type, self::OURS, true ) ) {
			$attributes += array_filter( array( 'millworkPrefill' => $field->parameter, 'hidden' === $field->type ? 'default' : 'defaultValue' => $field->default ), static fn( string $text ): bool => '' !== $text );
		}
		if ( in_array( $field->type, self::WITH_LENGTH, true ) ) {
			$attributes += array_filter( array( 'millworkMinLength' => $field->least, 'millworkMaxLength' => $field->most ) );
		}
		return $attributes + FieldRules::of( $field ) + ( 'consent' === $field->type ? array( 'consentType' => 'explicit', 'explicitConsentMessage' => self::label( $field ) ) : array() );
	}

	/** @return string HTML. */
	private static function label( FoundField $field ): string {
		return self::inert( '' === $field->html ? esc_html( $field->label ) : InlineHtml::clean( $field->html, self::SENTENCE, array( 'http', 'https', 'mailto' ) ) );
	}

	/** @return array<string, mixed> */
	private static function heading( string $text ): array {
		return self::block( 'core/heading', array( 'level' => 3 ), array(), '<h3 class="wp-block-heading">' . self::inert( esc_html( $text ) ), '</h3>' );
	}

	/** @return array<string, mixed>|null */
	private static function content( string $html ): ?array {
		$html = trim( InlineHtml::close( wp_kses_post( $html ) ) );
		// A comment could begin a block.
		$html = self::inert( self::without_directives( (string) preg_replace( '/<!--.*?(?:-->|\z)/s', '', $html ) ) );
		if ( '' === trim( wp_strip_all_tags( $html ) ) && ! str_contains( $html, '<img' ) && ! str_contains( $html, '<hr' ) ) {
			return null;
		}
		return self::block( 'core/html', array(), array(), $html );
	}

	/** HTML without the directives of the Interactivity API: WordPress lets them pass, and they run scripts of the page. */
	private static function without_directives( string $html ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			foreach ( $tags->get_attribute_names_with_prefix( 'data-wp-' ) ?? array() as $name ) {
				$tags->remove_attribute( $name );
			}
		}
		return $tags->get_updated_html();
	}

	/** Shortcodes in it are shown as text: they would run with the rights of the page's author. */
	public static function inert( string $html ): string {
		return str_replace( array( '[', ']' ), array( '&#091;', '&#093;' ), $html );
	}
}
