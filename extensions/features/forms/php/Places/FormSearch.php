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
 * Finds the forms that are written in a text: in a post's content, a widget, a template. Each is known
 * by a mark, a hash of all that its author has written for it. What only looks is left out, and so is
 * whatever rendering adds, as translations, names for classes and addresses of users: so a form has
 * the same mark in the database, on the page, and in every language.
 */
final class FormSearch {

	/** Attributes that say how a block looks or is handled in the editor; FormParser reads none of them. */
	public const LOOKS = array( 'align', 'anchor', 'backgroundColor', 'borderColor', 'className', 'fontFamily', 'fontSize', 'gradient', 'layout', 'lock', 'metadata', 'style', 'textColor' );

	/** How deep blocks may stand in each other, as in FormParser. */
	private const MAX_DEPTH = 20;

	/** How many texts' marks are remembered. */
	private const KEPT = 20;

	/**
	 * Marks by a hash of the text. A page asks for each of its forms.
	 * @var array<string, list<string>>
	 */
	private static array $marks = array();

	/**
	 * @param array<string, mixed> $form     The form's block, as parse_blocks() gives it.
	 * @param int[]                $patterns Gets the ids of patterns in the form.
	 * @return string 32 hexadecimal digits.
	 */
	public static function mark( array $form, array &$patterns = array() ): string {
		// Not as JSON: there are texts that have none.
		return substr( hash( 'sha256', serialize( array( self::said( $form ), self::fields( $form, $patterns, 0 ) ) ) ), 0, 32 );
	}

	/**
	 * The marks of the forms that are written in a text itself.
	 * @param string $text A post's content or the like.
	 * @return list<string>
	 */
	public static function marks_in( string $text ): array {
		$key = md5( $text );
		// What patterns hold changes without the text.
		if ( ! isset( self::$marks[ $key ] ) || str_contains( $text, 'wp:block' ) ) {
			// From the first form to the end of the last: a long post has little to do with its form.
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
	 * The marks of the forms that a text shows: its own, and those in patterns, in parts of templates
	 * and in posts of forms that it names.
	 * @param string              $text A post's content or the like.
	 * @param array<string, true> $seen Hashes of what was read so far: each is read once.
	 * @return list<string>
	 */
	public static function marks_shown_by( string $text, array &$seen = array() ): array {
		$key = md5( $text );
		if ( '' === $text || isset( $seen[ $key ] ) ) {
			return array();
		}
		$seen[ $key ] = true;
		return array( ...self::in_blocks( parse_blocks( $text ), true, $seen ), ...self::in_shortcodes( $text ) );
	}

	/**
	 * The marks of the forms in the theme's areas: widgets that are shown, templates and their parts.
	 * @return list<string>
	 */
	public static function marks_in_areas(): array {
		$texts = array_map( static fn( WP_Block_Template $template ): string => $template->content, get_block_templates() );
		array_push( $texts, ...array_map( static fn( WP_Block_Template $part ): string => $part->content, get_block_templates( array(), 'wp_template_part' ) ) );
		foreach ( (array) get_option( 'sidebars_widgets', array() ) as $area => $widgets ) {
			// Those that are put away, and those of another theme's areas.
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
	 * The marks of the forms in blocks.
	 * @param array<array-key, mixed> $blocks  Parsed blocks.
	 * @param bool                    $follows Whether what blocks name is to be read too.
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
	 * What a block shows that is stored elsewhere.
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

	/** @return list<string> The marks of the forms in shortcodes. */
	private static function in_shortcodes( string $text ): array {
		if ( ! str_contains( $text, '[' . Shortcode::FORM ) ) {
			return array();
		}
		// WordPress puts line breaks into one of several lines before it reads it.
		preg_match_all( '/' . get_shortcode_regex( array( Shortcode::FORM ) ) . '/', $text . wpautop( $text ), $found, PREG_SET_ORDER );
		$marks = array_map(
			static fn( array $shortcode ): string => self::mark( Shortcode::block( shortcode_parse_atts( $shortcode[3] ), $shortcode[5] ?? '', false ) ),
			array_filter( $found, static fn( array $shortcode ): bool => '[' !== $shortcode[1] )
		);
		return array_values( array_unique( $marks ) );
	}

	/**
	 * What blocks in a form say of its fields. What stands around them, as columns, is left out.
	 * @param array<string, mixed> $block    The form's block, or one in it.
	 * @param int[]                $patterns Gets the ids of patterns.
	 * @param int                  $depth    How deep the block stands.
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
			// A pattern may hold itself.
			array_push( $said, ...self::fields( $inner, $patterns, $depth + ( $is_pattern ? intdiv( self::MAX_DEPTH, 2 ) : 1 ) ) );
		}
		return $said;
	}

	/**
	 * What a field's block says, with the blocks in it.
	 * @param array<string, mixed> $block
	 * @return array<int, mixed>
	 */
	private static function whole( array $block ): array {
		$inner = is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : array();
		return array( $block['blockName'], self::said( $block ), array_map( array( self::class, 'whole' ), $inner ) );
	}

	/**
	 * What a block's attributes say.
	 * @param array<string, mixed> $block
	 * @return array<string, mixed>
	 */
	private static function said( array $block ): array {
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
		unset( $attributes[ FieldParser::NAME ] );
		return array_diff_key( $attributes, array_flip( self::LOOKS ) );
	}
}
