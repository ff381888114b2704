<?php
declare( strict_types=1 );

namespace Millwork\Tests\Patterns;

use Millwork\Blocks\OurBlocks;
use Millwork\Patterns\BlockPatterns;
use Millwork\Tests\TestCase;
use RuntimeException;
use WP_Block_Pattern_Categories_Registry;
use WP_Block_Patterns_Registry;
use WP_Block_Type_Registry;

/**
 * The patterns in extensions/patterns. A browser test checks that the editor finds their blocks valid.
 */
final class BlockPatternsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->forget();
	}

	protected function tearDown(): void {
		$this->forget();
		parent::tearDown();
	}

	private function forget(): void {
		foreach ( array_keys( $this->names() ) as $name ) {
			if ( WP_Block_Patterns_Registry::get_instance()->is_registered( $name ) ) {
				unregister_block_pattern( $name );
			}
		}
		if ( WP_Block_Pattern_Categories_Registry::get_instance()->is_registered( 'millwork' ) ) {
			unregister_block_pattern_category( 'millwork' );
		}
	}

	/** @return array<string, string> Files by pattern name. */
	private function names(): array {
		$files = (array) glob( MILLWORK_DIR . '/extensions/patterns/*.php' );
		return array_combine( array_map( static fn( $file ): string => 'millwork/' . basename( (string) $file, '.php' ), $files ), array_map( 'strval', $files ) );
	}

	/** @return array<string, array<string, mixed>> Our registered patterns by name. */
	private function registered(): array {
		$all = array_column( WP_Block_Patterns_Registry::get_instance()->get_all_registered(), null, 'name' );
		return array_intersect_key( $all, $this->names() );
	}

	public function test_every_file_is_a_pattern_with_all_that_helps_to_find_it(): void {
		BlockPatterns::register();
		$patterns = $this->registered();
		$this->assertSame( array_keys( $this->names() ), array_keys( $patterns ) );
		foreach ( array( 'contact-page', 'newsletter-sign-up', 'newsletter-footer', 'donations', 'tip-jar', 'price-with-payment-button', 'podcast-page', 'portfolio', 'find-us', 'event-with-rsvp' ) as $name ) {
			$this->assertArrayHasKey( "millwork/$name", $patterns );
		}
		$categories = array_column( WP_Block_Pattern_Categories_Registry::get_instance()->get_all_registered(), 'label', 'name' );
		$this->assertSame( 'Millwork', $categories['millwork'] ?? '' );
		foreach ( $patterns as $name => $pattern ) {
			$this->assertNotSame( '', $pattern['title'] ?? '', $name );
			$this->assertStringEndsWith( '.', $pattern['description'] ?? '', $name );
			$this->assertGreaterThan( 2, count( $pattern['keywords'] ?? array() ), $name );
			$this->assertSame( array(), array_diff( $pattern['categories'], array_keys( $categories ) ), $name );
			$this->assertContains( 'millwork', $pattern['categories'], $name );
			$this->assertGreaterThan( 600, $pattern['viewportWidth'] ?? 0, $name );
		}
		// The Home screen makes whole pages from these. Many themes show the page's title as wide as its text.
		foreach ( array( 'contact-page', 'newsletter-sign-up', 'podcast-page', 'price-with-payment-button' ) as $page ) {
			$this->assertStringNotContainsString( '"align":"wide"', $patterns[ "millwork/$page" ]['content'], $page );
		}
		foreach ( array( 'contact-page', 'podcast-page' ) as $page ) {
			$this->assertSame( array( array( 'core/post-content' ), array( 'page' ) ), array( $patterns[ "millwork/$page" ]['blockTypes'], $patterns[ "millwork/$page" ]['postTypes'] ) );
		}
	}

	/** A theme decides on colors and sizes. The spacing presets are those that all themes have. */
	public function test_patterns_have_blocks_that_exist_and_only_the_themes_own_values(): void {
		BlockPatterns::register();
		foreach ( $this->registered() as $name => $pattern ) {
			$content = (string) $pattern['content'];
			$this->assertDoesNotMatchRegularExpression( '/(?<!&)#[0-9a-f]{3,8}\b|\d(px|rem|em|vw)\b|rgba?\(|hsla?\(/i', $content, $name );
			preg_match_all( '/(?:spacing\||spacing--)(\w+)/', $content, $slugs );
			$this->assertSame( array(), array_diff( $slugs[1], array( '20', '30', '40', '50', '60' ) ), $name );
			preg_match_all( '/"fontSize":"([^"]+)"/', $content, $sizes );
			$this->assertSame( array(), array_diff( $sizes[1], array( 'small', 'medium', 'large', 'x-large' ) ), $name );
			$blocks = self::names_in( parse_blocks( $content ) );
			$this->assertNotSame( array(), array_intersect( $blocks, array_keys( OurBlocks::all() ) ), $name );
			foreach ( $blocks as $block ) {
				$this->assertTrue( WP_Block_Type_Registry::get_instance()->is_registered( $block ), "$block in $name" );
			}
		}
	}

	/**
	 * @param array<array-key, array<string, mixed>> $blocks Parsed.
	 * @return list<string> The names of all blocks, inner ones included.
	 */
	private static function names_in( array $blocks ): array {
		$names = array();
		foreach ( $blocks as $block ) {
			$names = array_merge( $names, array_filter( array( $block['blockName'] ) ), self::names_in( $block['innerBlocks'] ) );
		}
		return array_values( array_unique( $names ) );
	}

	/** No translation can break the blocks around it. */
	public function test_patterns_are_translated(): void {
		$foreign = static fn( string $text ): string => "L'\"été\" -- <b>$text</b> & more";
		add_filter( 'gettext_millwork', $foreign );
		add_filter( 'gettext_with_context_millwork', static fn( string $translation, string $text, string $context ): string => "$context: $text", 10, 3 );
		BlockPatterns::register();
		$patterns = $this->registered();
		$this->assertCount( count( $this->names() ), $patterns );
		$this->assertSame( 'Pattern title: Find us', $patterns['millwork/find-us']['title'] );
		$this->assertStringStartsWith( 'Pattern description: ', $patterns['millwork/find-us']['description'] );
		$this->assertContains( 'Pattern keyword: map', $patterns['millwork/find-us']['keywords'] );
		$this->assertSame( array( 'millwork', 'contact' ), $patterns['millwork/find-us']['categories'] );
		$radio = $this->first( parse_blocks( (string) $patterns['millwork/event-with-rsvp']['content'] ), 'jetpack/field-radio' );
		$this->assertSame( array( $foreign( 'Yes' ), $foreign( 'No' ) ), $radio['options'] ?? null );
		foreach ( $patterns as $name => $pattern ) {
			$this->assertStringNotContainsString( '<b>', (string) $pattern['content'], $name );
		}
	}

	/**
	 * @param array<array-key, array<string, mixed>> $blocks Parsed.
	 * @return array<string, mixed>|null The attributes of the first block of a name.
	 */
	private function first( array $blocks, string $name ): ?array {
		foreach ( $blocks as $block ) {
			$found = $name === $block['blockName'] ? $block['attrs'] : $this->first( $block['innerBlocks'], $name );
			if ( null !== $found ) {
				return $found;
			}
		}
		return null;
	}

	public function test_a_pattern_with_an_unavailable_block_is_not_offered(): void {
		add_filter( 'millwork_availability', static fn(): array => array( 'map' => array( 'available' => false, 'unavailableReason' => 'switched_off' ) ) );
		BlockPatterns::register();
		$names = array_keys( $this->registered() );
		$this->assertNotContains( 'millwork/contact-page', $names );
		$this->assertNotContains( 'millwork/find-us', $names );
		$this->assertContains( 'millwork/newsletter-sign-up', $names );
	}

	public function test_a_pattern_that_throws_is_left_out_alone(): void {
		add_filter(
			'gettext_millwork',
			static function ( string $text ): string {
				if ( 'Support our work' === $text ) {
					throw new RuntimeException( 'Broken.' );
				}
				return $text;
			}
		);
		$level = ob_get_level();
		BlockPatterns::register();
		$this->assertSame( $level, ob_get_level() );
		$this->assertSame( array( 'millwork/donations' ), array_values( array_diff( array_keys( $this->names() ), array_keys( $this->registered() ) ) ) );
	}

	/** They are registered when the editor reads them, and at no other time. */
	public function test_only_the_routes_of_patterns_register_them(): void {
		add_filter( 'should_load_remote_block_patterns', '__return_false' );
		$this->become( 'author' );
		$this->rest( 'GET', '/wp/v2/types' );
		$this->assertSame( array(), $this->registered() );
		$listed = array_column( (array) $this->rest( 'GET', '/wp/v2/block-patterns/patterns' )->get_data(), 'name' );
		$this->assertSame( array(), array_diff( array_keys( $this->names() ), $listed ) );
		$this->forget();
		$this->assertContains( 'millwork', array_column( (array) $this->rest( 'GET', '/wp/v2/block-patterns/categories' )->get_data(), 'name' ) );
	}
}
