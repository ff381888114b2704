<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

use Millwork\Blocks\Search\PrivateAttributes;
use Millwork\Features\Forms\Places\FormSearch;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Like WordPress, shows forms outside pages (form posts, patterns, templates) to everyone who writes posts, so that
 * they can insert them, but leaves out recipients, subject and the like for people who can't edit them. Nothing is
 * lost: they can't save what they read.
 */
final class RestRedaction {

	/** Attributes that the editor shows, besides those for styling. */
	private const SHOWN = array( 'ref', 'formTitle', 'variationName', 'submitButtonText', 'submit_button_text', 'submitButtonClasses', 'backgroundButtonColor', 'textButtonColor', 'customBackgroundButtonColor', 'customTextButtonColor' );

	/** Routes of the theme's content. WordPress accepts them in upper case, too. */
	private const AREAS = '~^/wp/v2/(?:templates|template-parts)(?:/|$)~i';

	/**
	 * Leaves out of a post what only its editors may see.
	 * @param mixed $response The post as a REST response.
	 */
	public static function withhold( mixed $response, mixed $post ): mixed {
		if ( $response instanceof WP_REST_Response && $post instanceof WP_Post && ! current_user_can( 'edit_post', $post->ID ) ) {
			$response->set_data( self::item( (array) $response->get_data() ) );
		}
		return $response;
	}

	/** Leaves out of templates what only people who can edit the theme may see. */
	public static function withhold_of_theme( mixed $response, mixed $handler, mixed $request ): mixed {
		if ( $response instanceof WP_REST_Response && $request instanceof WP_REST_Request && preg_match( self::AREAS, $request->get_route() ) && ! current_user_can( 'edit_theme_options' ) ) {
			$data = (array) $response->get_data();
			$response->set_data( wp_is_numeric_array( $data ) ? array_map( static fn( $item ): array => self::item( (array) $item ), $data ) : self::item( $data ) );
		}
		return $response;
	}

	/** A text without the private attributes of the forms in it. */
	public static function without( string $text ): string {
		$text = PrivateAttributes::without( $text );
		if ( ! str_contains( $text, Shortcode::FORM ) ) {
			return $text;
		}
		return implode( '', array_map( static fn( array $block ): string => serialize_block( self::block( $block ) ), parse_blocks( $text ) ) );
	}

	/**
	 * @param array<array-key, mixed> $data
	 * @return array<array-key, mixed>
	 */
	private static function item( array $data ): array {
		$content = $data['content'] ?? null;
		if ( is_string( $content ) ) {
			$data['content'] = self::without( $content );
		} elseif ( is_array( $content ) && is_string( $content['raw'] ?? null ) ) {
			$data['content']['raw'] = self::without( $content['raw'] );
		}
		return $data;
	}

	/**
	 * @param array<string, mixed> $block
	 * @phpstan-param array{blockName: string|null, attrs: mixed, innerBlocks: array<mixed>, innerHTML: string, innerContent: array<mixed>} $block
	 * @return array<string, mixed>
	 * @phpstan-return array{blockName: string|null, attrs: array<mixed>, innerBlocks: array<mixed>, innerHTML: string, innerContent: array<mixed>}
	 */
	private static function block( array $block ): array {
		$attributes = is_array( $block['attrs'] ) ? $block['attrs'] : array();
		if ( Definition::BLOCK === $block['blockName'] ) {
			$attributes = array_intersect_key( $attributes, array_flip( array( ...self::SHOWN, ...FormSearch::LOOKS ) ) );
			unset( $attributes['metadata']['bindings'] );
		}
		$block['attrs']        = $attributes;
		$block['innerBlocks']  = array_map( array( self::class, 'block' ), $block['innerBlocks'] );
		$block['innerContent'] = array_map( static fn( $html ) => is_string( $html ) ? self::html( $html ) : $html, $block['innerContent'] );
		return $block;
	}

	/** A text without the private attributes of form shortcodes: recipients, and values of hidden fields. */
	public static function without_shortcodes( mixed $text ): string {
		// Longer names belong to other plugins, such as [contact-form-7].
		return (string) preg_replace_callback(
			'/\[(' . Shortcode::FORM . '|contact-field)(?![\w-])[^\]]*+(\]|$)/',
			static function ( array $found ): string {
				if ( Shortcode::FORM === $found[1] ) {
					return "[$found[1]$found[2]";
				}
				return str_contains( $found[0], 'hidden' ) ? "[$found[1] type=\"hidden\"$found[2]" : $found[0];
			},
			is_string( $text ) ? $text : ''
		);
	}

	/**
	 * HTML without private attributes of shortcodes and of broken block delimiters.
	 * @param string $html The content in a block or between blocks.
	 */
	private static function html( string $html ): string {
		return (string) preg_replace( '~<!--(?=[^>]*' . Shortcode::FORM . ').*?(?:-->|$)~s', '', self::without_shortcodes( $html ) );
	}
}
