<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Embeds;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Shortcode;
use Millwork\Features\Forms\OtherPlugins\ImportedForms;
use Millwork\Features\Forms\OtherPlugins\Sources;

/**
 * Replaces shortcodes and blocks of other plugins in a text by our block. All other bytes stay as they are. Where only
 * a shortcode fits (in a sentence, or in a text without blocks, where a block would end WordPress's paragraphs), it is
 * our shortcode.
 */
final class EmbedText {

	/** Shortcodes and blocks in a text. Looking for the end of each takes longer the longer the text is. */
	private const MOST = 200;

	/** @var array<string, list<array{string, string, callable(string): int}>> Attribute, slug and finder by shortcode. */
	private array $shortcodes = array();

	/** @var array<string, array{string, callable(string): int}> Attribute and finder by block. */
	private array $blocks = array();

	/** Replaced, and left because the form wasn't imported or another plugin has our shortcode. */
	public int $replaced = 0;
	public int $unknown  = 0;
	public int $blocked  = 0;

	public function __construct() {
		foreach ( Sources::all() as $source ) {
			$posts = ImportedForms::of_source( $source->slug() );
			$known = array();
			$find  = static function ( string $name ) use ( $source, $posts, &$known ): int {
				$known[ $name ] ??= $posts[ $source->named( $name ) ] ?? 0;
				return $known[ $name ];
			};
			foreach ( $source->shortcodes() as $tag => $attributes ) {
				foreach ( $attributes as $attribute ) {
					$this->shortcodes[ $tag ][] = array( $attribute, $source->slug(), $find );
				}
			}
			foreach ( $source->blocks() as $block => $attribute ) {
				$this->blocks[ $block ] = array( $attribute, $find );
			}
		}
	}

	/** @return list<string> Parts of texts that may have something to replace. */
	public function marks(): array {
		return array( ...array_map( static fn( int|string $tag ): string => "[$tag", array_keys( $this->shortcodes ) ), ...array_map( static fn( int|string $block ): string => "<!-- wp:$block ", array_keys( $this->blocks ) ) );
	}

	public function replace( string $content ): string {
		$this->replaced = 0;
		$this->unknown  = 0;
		$this->blocked  = 0;
		if ( array_sum( array_map( static fn( string $mark ): int => substr_count( $content, $mark ), array_unique( $this->marks() ) ) ) > self::MOST ) {
			return $content;
		}
		$names   = implode( '|', array_map( static fn( int|string $name ): string => preg_quote( (string) $name, '~' ), array_keys( $this->blocks ) ) );
		$content = (string) ( preg_replace_callback( "~<!--\s+wp:($names)\s+(\{(?:(?!-->).)*\})\s+(?:/-->|-->(?:(?!<!--\s+/?wp:).)*<!--\s+/wp:\\1\s+-->)~s", array( $this, 'block' ), $content ) ?? $content );
		$tags    = get_shortcode_regex( array_map( 'strval', array_keys( $this->shortcodes ) ) );
		if ( has_blocks( $content ) ) {
			// Blocks that may hold nothing but the shortcode.
			$content = (string) ( preg_replace_callback( '~<!--\s+wp:(shortcode|paragraph|html)(?:\s+\{(?:(?!-->).)*\})?\s+-->((?:(?!<!--).)*)<!--\s+/wp:\1\s+-->~s', fn( array $found ): string => $this->only_shortcode( $found[0], $found[2], $tags ), $content ) ?? $content );
		}
		return (string) ( preg_replace_callback( "~$tags~s", fn( array $found ): string => $this->shortcode( $found[0], $found[1], $found[2], $found[3], $found[6] ?? '', true ), $content ) ?? $content );
	}

	/** @param array<array-key, string> $found */
	private function block( array $found ): string {
		list( $attribute, $find ) = $this->blocks[ $found[1] ];
		$attributes               = json_decode( $found[2], true );
		$name                     = is_array( $attributes ) ? $attributes[ $attribute ] ?? '' : '';
		return $this->with( is_scalar( $name ) && '' !== (string) $name ? $find( (string) $name ) : 0, $found[0], static fn( int $form ): string => self::our_block( $form ) );
	}

	/** @param string $inside What a block holds. */
	private function only_shortcode( string $whole, string $inside, string $tags ): string {
		$code = trim( (string) preg_replace( '~\A<p(?:\s[^>]*)?>(.*)</p>\z~s', '$1', trim( $inside ) ) );
		if ( ! preg_match( "~\A$tags\z~s", $code, $found ) ) {
			return $whole;
		}
		$unknown = $this->unknown;
		$new     = $this->shortcode( $found[0], $found[1], $found[2], $found[3], $found[6] ?? '', false );
		if ( $new === $found[0] ) {
			// It is looked at once more, with those in sentences.
			$this->unknown = $unknown;
			return $whole;
		}
		return $new;
	}

	/**
	 * @param string $before A bracket before it: then it is shown as text.
	 * @param bool   $is_inline Whether only a shortcode fits.
	 */
	private function shortcode( string $whole, string $before, string $tag, string $attributes, string $after, bool $is_inline ): string {
		if ( '[' === $before && ']' === $after ) {
			return $whole;
		}
		$read = (array) shortcode_parse_atts( $attributes );
		if ( Shortcode::FORM === $tag && ! isset( $read[0] ) ) {
			// Jetpack's and ours have no number.
			return $whole;
		}
		foreach ( $this->shortcodes[ $tag ] ?? array() as list( $attribute, , $find ) ) {
			$name = (string) ( $read[ $attribute ] ?? '' );
			if ( '' !== $name ) {
				// Without quotes: it may be in an attribute of HTML or of a block, which they would end.
				$make = $is_inline ? static fn( int $form ): string => $before . '[' . Shortcode::FORM . " ref=$form]" . $after : static fn( int $form ): string => self::our_block( $form );
				if ( $is_inline && ! self::has_our_shortcode() && $find( $name ) > 0 ) {
					++$this->blocked;
					return $whole;
				}
				return $this->with( $find( $name ), $whole, $make );
			}
		}
		return $whole;
	}

	/** @param callable(int): string $make */
	private function with( int $form, string $whole, callable $make ): string {
		if ( $form <= 0 ) {
			++$this->unknown;
			return $whole;
		}
		++$this->replaced;
		return $make( $form );
	}

	private static function our_block( int $form ): string {
		return '<!-- wp:' . Definition::BLOCK . " {\"ref\":$form} /-->";
	}

	/** Contact Form 7 has a shortcode of the same name while it is active. */
	private static function has_our_shortcode(): bool {
		return array( Shortcode::class, 'render' ) === ( $GLOBALS['shortcode_tags'][ Shortcode::FORM ] ?? null );
	}
}
