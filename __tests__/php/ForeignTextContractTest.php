<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Closure;
use Millwork\Tests\Rendering\ForeignTextTest;
use WP_HTML_Tag_Processor;

/**
 * A unit that shows what visitors, feeds or services wrote says so in its `foreign.php`, which
 * plants a text wherever the unit reads one. This test plants texts that WordPress would change or run,
 * on every way to a page, and reads the page as a browser does.
 * @phpstan-type Scene array{content: string, requests?: list<callable(string, int): array{get?: array<string, mixed>, post?: array<string, mixed>}>, shows: list<string>}
 */
final class ForeignTextContractTest extends TestCase {

	use Ways;

	/** What surrounds each text, so that it is found however it was changed. */
	private const BEGIN = 'zqbegin';
	private const END   = 'zqend';

	/** The way on which most is done to a text. */
	private const STRICTEST = 'content that is filtered twice';

	/** This many texts at a time are still shorter than a line of a form. */
	private const MANY = 7;

	/** Shortcodes that no foreign text may run. */
	private const PROBES = array( 'probe', 'gallery', 'contact-form' );

	/**
	 * The shortcodes that were run.
	 * @var list<string>
	 */
	private array $ran = array();

	/**
	 * Every unit's and topic's file, on the way on which most is done to a text.
	 * @return iterable<string, array{string, string}>
	 */
	public function strictest(): iterable {
		return array_filter( iterator_to_array( $this->cases() ), static fn( array $one ): bool => self::STRICTEST === $one[1] );
	}

	/**
	 * On the others. Which way a text goes does not depend on where it was stored.
	 * @return iterable<string, array{string, string}>
	 */
	public function others(): iterable {
		return array_filter( iterator_to_array( $this->cases() ), static fn( array $one ): bool => self::STRICTEST !== $one[1] );
	}

	/**
	 * Every unit's and topic's file, on every way.
	 * @return \Generator<string, array{string, string}>
	 */
	private function cases(): \Generator {
		$root = dirname( __DIR__, 2 );
		foreach ( array_merge( (array) glob( "$root/extensions/*/*/test/foreign.php" ), (array) glob( "$root/__tests__/php/*/foreign.php" ) ) as $file ) {
			foreach ( self::ways( str_contains( (string) $file, '/panels/' ) ) as $way ) {
				yield substr( (string) $file, strlen( $root ) + 1 ) . ": $way" => array( (string) $file, $way );
			}
		}
	}

	/**
	 * Texts that WordPress would change or run.
	 * @param int<1, max> $count How many at a time.
	 * @return list<string>
	 */
	private static function texts( int $count ): array {
		$texts = array_filter( array_column( ForeignTextTest::texts(), 0 ), static fn( string $text ): bool => '' !== trim( $text ) );
		array_push( $texts, '[contact-form to="a@x.example"][contact-field label="x" type="text"/][/contact-form]', '[gallery]', '[contact-field label="x"]' );
		return array_map( static fn( array $some ): string => implode( " \n ", $some ), array_chunk( $texts, $count ) );
	}

	/**
	 * @dataProvider strictest
	 * @param string $file The unit's file.
	 * @param string $way  The way to the page.
	 */
	public function test_what_others_wrote_is_shown_as_it_is_or_not_at_all( string $file, string $way ): void {
		$this->assert_text_stays_text( $file, $way, self::MANY );
	}

	/**
	 * One text may hide what is done to another.
	 * @dataProvider strictest
	 * @param string $file The unit's file.
	 * @param string $way  The way to the page.
	 * @group any-database
	 * @group any-wordpress
	 */
	public function test_each_text_by_itself_is_shown_as_it_is( string $file, string $way ): void {
		$this->assert_text_stays_text( $file, $way, 1 );
	}

	/**
	 * @dataProvider others
	 * @param string $file The unit's file.
	 * @param string $way  The way to the page.
	 * @group any-database
	 */
	public function test_what_others_wrote_is_shown_as_it_is_on_other_ways( string $file, string $way ): void {
		$this->assert_text_stays_text( $file, $way, self::MANY );
	}

	/**
	 * A text reads as it was written and is nothing but text.
	 * @param string      $file  The unit's file.
	 * @param string      $way   The way to the page.
	 * @param int<1, max> $count How many texts at a time.
	 */
	private function assert_text_stays_text( string $file, string $way, int $count ): void {
		$write = require $file;
		$this->watch_shortcodes();
		foreach ( array_keys( $write( self::around( 'plain' ) ) ) as $name ) {
			list( $plain, $scene ) = $this->play( $way, $write, (string) $name, 'plain' );
			$this->assertSame( '', $this->fault( $plain, $scene['shows'] ), "$name: a text of letters is not shown as it is." );
			foreach ( self::texts( $count ) as $text ) {
				list( $page, $scene ) = $this->play( $way, $write, (string) $name, $text );
				$this->assertSame( array(), $this->ran, "$name: a shortcode ran in: $text" );
				$this->assertSame( '', $this->fault( $page, $scene['shows'] ), "$name: print this text with Millwork\\Rendering\\ForeignText: $text" );
				$this->assertSame( self::skeleton( $plain ), self::skeleton( $page ), "$name: this became more than a text: $text" );
			}
		}
	}

	/** A page that changes a text fails, in each way in which it could. */
	public function test_a_changed_text_is_found(): void {
		$text = self::around( 'a -- [b] "c"' );
		$as   = static fn( string $html ): string => "<p title='x'>$html</p>";
		$this->assertSame( '', $this->fault( $as( esc_html( $text ) ), array( $text ) ) );
		$this->assertSame( '', $this->fault( '<p>x</p>', array() ) );
		$this->assertSame( '', $this->fault( '<a href="/?q=' . rawurlencode( $text ) . '">x</a>', array( $text ) ) );
		$this->assertSame( '', $this->fault( '<p data-wp-context="' . esc_attr( (string) wp_json_encode( array( 'a' => array( $text, 1 ) ) ) ) . '">x</p>', array( $text ) ) );
		foreach ( array(
			'<p>x</p>',
			$as( wptexturize( esc_html( $text ) ) ),
			$as( str_replace( '[b]', '', esc_html( $text ) ) ),
			'<p title="' . esc_attr( str_replace( '[b]', '', $text ) ) . '">' . esc_html( $text ) . '</p>',
			"<p data-x='" . esc_attr( (string) wp_json_encode( array( $text, "$text " . self::BEGIN ) ) ) . "'></p>",
			'<script type="application/json">["' . self::BEGIN . '"]</script>' . $as( esc_html( $text ) ),
			'<!-- ' . self::END . ' -->' . $as( esc_html( $text ) ),
		) as $html ) {
			$this->assertNotSame( '', $this->fault( $html, array( $text ) ), $html );
		}
		$this->assertNotSame( '', $this->fault( $as( esc_html( $text ) ), array() ), 'It was to be left out.' );
	}

	/**
	 * A text that is found on a page.
	 * @param string $text What someone wrote.
	 */
	private static function around( string $text ): string {
		return self::BEGIN . " $text " . self::END;
	}

	/**
	 * Plants a text and plays a scene.
	 * @param string                                $way   The way to the page.
	 * @param Closure(string): array<string, Scene> $write What a foreign.php gives.
	 * @param string                                $name  The scene's name.
	 * @param string                                $text  What someone wrote.
	 * @return array{string, array<string, mixed>} The last page, and the scene.
	 * @phpstan-return array{string, Scene}
	 */
	private function play( string $way, Closure $write, string $name, string $text ): array {
		$scene = $write( self::around( $text ) )[ $name ];
		$way   = 'a widget of blocks' === $way && str_starts_with( $scene['content'], '[' ) ? 'a widget of text' : $way;
		$post  = $this->show_by( $way, $scene['content'] );
		$url   = (string) get_permalink( $post );
		$page  = $this->visit( $url );
		foreach ( $scene['requests'] ?? array() as $request ) {
			$sent = $request( $page, $post );
			$page = $this->visit( add_query_arg( urlencode_deep( $sent['get'] ?? array() ), $url ), $sent['post'] ?? null );
		}
		return array( $page, $scene );
	}

	/** Records shortcodes that run with attributes or content that others wrote: the author's own may run. */
	private function watch_shortcodes(): void {
		// Each visit begins with WordPress's own.
		add_action( 'parse_request', static fn() => add_shortcode( 'probe', '__return_empty_string' ) );
		add_filter(
			'pre_do_shortcode_tag',
			function ( $output, string $tag, $attributes, array $match ) {
				if ( in_array( $tag, self::PROBES, true ) && ! str_contains( $match[0], 'author' ) ) {
					$this->ran[] = $match[0];
				}
				return $output;
			},
			10,
			4
		);
	}

	/**
	 * What is wrong with the texts of a page.
	 * @param list<string> $shows The texts that it has to hold, and the only ones of their kind.
	 * @return string '' if nothing is.
	 */
	private function fault( string $page, array $shows ): string {
		$shown = array();
		foreach ( self::strings( $page ) as $string ) {
			if ( ! str_contains( $string, self::BEGIN ) && ! str_contains( $string, self::END ) ) {
				continue;
			}
			foreach ( self::readings( $string ) as $reading ) {
				$rest = str_replace( $shows, '', implode( "\n", $reading ) );
				if ( ! str_contains( $rest, self::BEGIN ) && ! str_contains( $rest, self::END ) ) {
					array_push( $shown, ...array_filter( $shows, static fn( string $text ): bool => str_contains( implode( "\n", $reading ), $text ) ) );
					continue 2;
				}
			}
			return "The page says: $string";
		}
		$missing = array_diff( $shows, $shown );
		return $missing ? 'The page does not say: ' . implode( ' and ', $missing ) : '';
	}

	/**
	 * What a string in a page may mean.
	 * @return list<list<string>> As it is; as an address; the texts in JSON.
	 */
	private static function readings( string $text ): array {
		$readings = array( array( $text ), array( rawurldecode( $text ) ), array( urldecode( $text ) ) );
		$json     = json_decode( $text, true );
		if ( is_array( $json ) ) {
			$leaves = array();
			array_walk_recursive(
				$json,
				static function ( $value, $key ) use ( &$leaves ): void {
					array_push( $leaves, (string) $key, is_scalar( $value ) ? (string) $value : '' );
				}
			);
			$readings[] = $leaves;
		}
		return $readings;
	}

	/**
	 * All texts of a page: of elements, comments, names and values of attributes.
	 * @return list<string>
	 */
	private static function strings( string $page ): array {
		$tokens  = new WP_HTML_Tag_Processor( $page );
		$strings = array();
		while ( $tokens->next_token() ) {
			$strings[] = (string) $tokens->get_tag();
			$strings[] = $tokens->get_modifiable_text();
			foreach ( $tokens->get_attribute_names_with_prefix( '' ) ?? array() as $name ) {
				$value = $tokens->get_attribute( $name );
				array_push( $strings, $name, is_string( $value ) ? $value : '' );
			}
		}
		return $strings;
	}

	/**
	 * What a page consists of, without its texts.
	 * @return list<string> Elements with the names of their attributes.
	 */
	private static function skeleton( string $page ): array {
		$tags  = new WP_HTML_Tag_Processor( $page );
		$bones = array();
		while ( $tags->next_tag( array( 'tag_closers' => 'visit' ) ) ) {
			$bones[] = ( $tags->is_tag_closer() ? '/' : '' ) . $tags->get_tag() . ' ' . implode( ' ', $tags->get_attribute_names_with_prefix( '' ) ?? array() );
		}
		return $bones;
	}
}
