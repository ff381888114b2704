<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Places;

use Millwork\Blocks\HiddenBlocks;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\FieldParser;
use Millwork\Features\Forms\Definition\PostType;
use Millwork\Features\Forms\Definition\Shortcode;
use Millwork\Rendering\TemplateText;
use Millwork\Visitors\Visibility;
use WP_Block_Template;
use WP_Post;

/**
 * Finds the forms in a text: a post's content, a widget, a template. Each form is identified by a mark, a hash of
 * everything its author wrote for it. Looks are left out, and so is everything that rendering adds, such as
 * translations, class names and users' addresses: so a form has the same mark in the database, on the page and in every
 * language.
 */
final class FormSearch {

	/** Attributes for a block's looks or its handling in the editor; FormParser reads none of them. */
	public const LOOKS = array( 'align', 'anchor', 'backgroundColor', 'borderColor', 'className', 'fontFamily', 'fontSize', 'gradient', 'layout', 'lock', 'metadata', 'style', 'textColor' );

	/** How deep blocks are read, as in FormParser. */
	private const MAX_DEPTH = 20;

	/** Texts whose marks are cached. */
	private const KEPT = 20;

	/** @var array<string, list<string>> Marks by a hash of the text. A page asks for each of its forms. */
	private static array $marks = array();

	/**
	 * @param array<string, mixed> $form     From parse_blocks().
	 * @param int[]                $patterns Receives the IDs of patterns in the form.
	 * @return string 32 hexadecimal digits.
	 */
	public static function mark( array $form, array &$patterns = array() ): string {
		// JSON can't hold every text.
		return substr( hash( 'sha256', serialize( array( self::said( $form ), self::fields( $form, $patterns, 0 ) ) ) ), 0, 32 );
	}

	/**
	 * The marks of the forms in the text itself.
	 * @param string $text For example a post's content.
	 * @return list<string>
	 */
	public static function marks_in( string $text ): array {
		$key = md5( $text );
		// Patterns change without the text.
		if ( ! isset( self::$marks[ $key ] ) || str_contains( $text, 'wp:block' ) ) {
			// From the first form to the end of the last: most of a long post doesn't matter.
			$start = preg_match( '~<!--\s+wp:jetpack/contact-form\s~', $text, $found, PREG_OFFSET_CAPTURE ) ? $found[0][1] : null;
			$end   = (int) strpos( "$text-->", '-->', (int) strrpos( $text, '/wp:jetpack/contact-form' ) ) + strlen( '-->' );
			$forms = null === $start ? array() : parse_blocks( substr( $text, $start, $end - $start ) );

			$seen                = array();
			self::$marks         = array_slice( self::$marks, 1 - self::KEPT, null, true );
			self::$marks[ $key ] = array( ...self::in_blocks( $forms, false, $seen ), ...self::in_shortcodes( $text ) );
		}
		return self::$marks[ $key ];
	}

	/**
	 * The marks of all forms that a text shows, including those in its patterns, template parts and form posts.
	 * @param string              $text For example a post's content.
	 * @param array<string, true> $seen Hashes of texts read so far: each is read once.
	 * @return list<string>
	 */
	public static function marks_shown_by( string $text, array &$seen = array() ): array {
		$key = md5( $text );
		if ( '' === $text || isset( $seen[ $key ] ) ) {
			return array();
		}
		$seen[ $key ] = true;
		$marks        = array( ...self::in_blocks( parse_blocks( $text ), true, $seen ), ...self::in_shortcodes( $text ) );
		foreach ( Shortcode::forms( $text ) as $attributes ) {
			array_push( $marks, ...( isset( $attributes['ref'] ) ? self::marks_shown_by( self::named_by( Definition::BLOCK, $attributes ), $seen ) : array() ) );
		}
		return $marks;
	}

	/** @return list<string> Marks of the forms in the theme's areas: visible widgets, templates and their parts. */
	public static function marks_in_areas(): array {
		$texts = array_map( static fn( WP_Block_Template $template ): string => $template->content, get_block_templates() );
		array_push( $texts, ...array_map( static fn( WP_Block_Template $part ): string => $part->content, get_block_templates( array(), 'wp_template_part' ) ) );
		foreach ( (array) get_option( 'sidebars_widgets', array() ) as $area => $widgets ) {
			// Skips inactive widgets and those of another theme's areas.
			foreach ( preg_match( '/^(?:wp_inactive|orphaned)_widgets/', (string) $area ) ? array() : (array) $widgets as $widget ) {
				preg_match( '/^(.+)-(\d+)$/D', (string) $widget, $id );
				$instance = $id ? ( (array) get_option( "widget_$id[1]", array() ) )[ (int) $id[2] ] ?? array() : array();
				array_push( $texts, ...array_values( array_filter( is_array( $instance ) ? $instance : array(), 'is_string' ) ) );
			}
		}
		$seen  = array();
		$marks = array();
		foreach ( $texts as $text ) {
			array_push( $marks, ...self::marks_shown_by( $text, $seen ) );
		}
		return $marks;
	}

	/**
	 * @param array<array-key, mixed> $blocks  Parsed blocks.
	 * @param bool                    $follows Whether to read what blocks refer to.
	 * @param array<string, true>     $seen    As in marks_shown_by().
	 * @return list<string>
	 */
	private static function in_blocks( array $blocks, bool $follows, array &$seen ): array {
		$marks = array();
		foreach ( $blocks as $block ) {
			$name = $block['blockName'] ?? '';
			if ( Definition::BLOCK === $name && empty( $block['attrs']['ref'] ) ) {
				$marks[] = self::mark( $block );
				continue;
			}
			array_push( $marks, ...self::in_blocks( $block['innerBlocks'], $follows, $seen ) );
			if ( $follows ) {
				array_push( $marks, ...self::marks_shown_by( self::named_by( (string) $name, (array) $block['attrs'] ), $seen ) );
			}
		}
		return $marks;
	}

	/**
	 * Content that a block shows but that is stored elsewhere.
	 * @param array<string, mixed> $attributes
	 */
	private static function named_by( string $name, array $attributes ): string {
		$post = is_numeric( $attributes['ref'] ?? null ) ? get_post( (int) $attributes['ref'] ) : null;
		return match ( $name ) {
			'core/block'         => $post instanceof WP_Post && 'wp_block' === $post->post_type && Visibility::may_see( $post ) ? $post->post_content : '',
			Definition::BLOCK    => $post instanceof WP_Post && PostType::TYPE === $post->post_type && Visibility::may_see( $post ) ? $post->post_content : '',
			'core/template-part' => TemplateText::part( $attributes ),
			'core/pattern'       => TemplateText::pattern( $attributes ),
			default              => '',
		};
	}

	/** @return list<string> Marks of the forms in shortcodes. */
	private static function in_shortcodes( string $text ): array {
		if ( ! str_contains( $text, '[' . Shortcode::FORM ) ) {
			return array();
		}
		// WordPress adds line breaks to a shortcode of several lines before it reads it.
		preg_match_all( '/' . get_shortcode_regex( array( Shortcode::FORM ) ) . '/', $text . wpautop( $text ), $found, PREG_SET_ORDER );
		$marks = array_map(
			static fn( array $shortcode ): string => self::mark( Shortcode::block( shortcode_parse_atts( $shortcode[3] ), $shortcode[5] ?? '', false ) ),
			array_filter( $found, static fn( array $shortcode ): bool => '[' !== $shortcode[1] )
		);
		return array_values( array_unique( $marks ) );
	}

	/**
	 * The attributes of fields in a form, without the blocks around them, such as columns.
	 * @param array<string, mixed> $block    The form's block, or one in it.
	 * @param int[]                $patterns Receives the IDs of patterns.
	 * @return list<mixed>
	 */
	private static function fields( array $block, array &$patterns, int $depth ): array {
		$said = array();
		foreach ( $depth < self::MAX_DEPTH && is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : array() as $inner ) {
			$name = (string) ( $inner['blockName'] ?? '' );
			if ( HiddenBlocks::is_hidden( $inner ) ) {
				continue;
			}
			if ( null !== FieldParser::type( $name ) ) {
				$said[] = self::whole( $inner );
				continue;
			}
			$is_pattern = 'core/block' === $name && is_numeric( $inner['attrs']['ref'] ?? null );
			if ( $is_pattern ) {
				$patterns[]           = (int) $inner['attrs']['ref'];
				$inner['innerBlocks'] = parse_blocks( self::named_by( $name, $inner['attrs'] ) );
			}
			// A pattern may contain itself.
			array_push( $said, ...self::fields( $inner, $patterns, $depth + ( $is_pattern ? intdiv( self::MAX_DEPTH, 2 ) : 1 ) ) );
		}
		return $said;
	}

	/**
	 * A field's block with its inner blocks.
	 * @param array<string, mixed> $block
	 * @return array<int, mixed>
	 */
	private static function whole( array $block ): array {
		$inner = is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : array();
		return array( $block['blockName'], self::said( $block ), array_map( array( self::class, 'whole' ), $inner ) );
	}

	/**
	 * A block's attributes without looks.
	 * @param array<string, mixed> $block
	 * @return array<string, mixed>
	 */
	private static function said( array $block ): array {
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
		unset( $attributes[ FieldParser::NAME ] );
		return array_diff_key( $attributes, array_flip( self::LOOKS ) );
	}
}
