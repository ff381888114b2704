<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/**
 * A unit that reads what visitors, feeds or services wrote, on its way to a page, is tested for what WordPress
 * does to it (ForeignTextContractTest); later units, too.
 */
final class ForeignChannelsTest extends TestCase {

	public function test_every_unit_that_brings_what_others_wrote_to_a_page_tries_it(): void {
		$this->assertSame( array(), ( new ForeignChannels( dirname( __DIR__, 2 ) . '/' ) )->untried() );
	}

	/**
	 * Code that is not there yet.
	 * @return iterable<string, array{array<string, string>, string}> Files by path, and a part of what is said; '' for nothing.
	 */
	public function trees(): iterable {
		$render = "<?php\nuse Millwork\\Words\\Store;\necho Store::last();";
		$store  = static fn( string $code ): string => "<?php\nnamespace Millwork\\Words;\n/* \$_GET */\nfinal class Store {\n\tpublic static function last() { return $code; }\n}\n";
		yield 'a block with a request' => array(
			array(
				'extensions/blocks/words/render.php' => $render,
				'php/Words/Store.php'                => $store( '$_GET["word"]' ),
			),
			'extensions/blocks/words/render.php → php/Words/Store.php reads $_GET',
		);
		yield 'a block with a row, further off' => array(
			array(
				'extensions/blocks/words/render.php' => $render,
				'php/Words/Store.php'                => $store( 'Table::last()' ),
				'php/Words/Table.php'                => str_replace( 'class Store', 'class Table', $store( '$wpdb->get_var( "…" )' ) ),
			),
			'php/Words/Store.php → php/Words/Table.php reads $wpdb->get_var',
		);
		yield 'a block that reads nothing of others' => array(
			array(
				'extensions/blocks/words/render.php' => $render,
				'php/Words/Store.php'                => $store( 'get_the_title()' ),
			),
			'',
		);
		yield 'a block that tries it' => array(
			array(
				'extensions/blocks/words/render.php'       => $render,
				'extensions/blocks/words/test/foreign.php' => '<?php return static fn( string $text ): array => array();',
				'php/Words/Store.php'                      => $store( '$_GET["word"]' ),
				'php/Words/Footer.php'                     => '<?php namespace Millwork\Words; final class Footer { static function boot() { add_action( "wp_footer", array( Store::class, "last" ) ); } }',
			),
			'',
		);
		yield 'a block with a job that reads, of which the page knows nothing' => array(
			array(
				'extensions/blocks/words/render.php'    => '<?php echo 1;',
				'extensions/blocks/words/php/hooks.php' => "<?php\nuse Millwork\\Words\\Store;\nadd_action( 'admin_init', array( Store::class, 'last' ) ); add_filter( 'the_content', 'trim' );",
				'php/Words/Store.php'                   => $store( '$_GET["word"]' ),
			),
			'',
		);
		yield 'a block with a door that names its class in a text' => array(
			array(
				'extensions/blocks/words/php/hooks.php' => "<?php add_filter( 'the_content', 'Millwork\\\\Units\\\\Words\\\\Store::last' );",
				'extensions/blocks/words/php/Store.php' => str_replace( 'Millwork\Words', 'Millwork\Units\Words', $store( 'get_transient( "word" )' ) ),
			),
			'extensions/blocks/words/php/hooks.php → extensions/blocks/words/php/Store.php reads get_transient',
		);
		yield 'a panel below posts' => array(
			array(
				'extensions/panels/words/php/hooks.php' => "<?php\nnamespace Millwork\\Units\\Words;\nadd_filter( 'millwork_below_post', array( Store::class, 'add_part' ) );",
				'extensions/panels/words/php/Store.php' => str_replace( 'Millwork\Words', 'Millwork\Units\Words', $store( '$_COOKIE["word"]' ) ),
			),
			'extensions/panels/words brings to its page',
		);
		yield 'a topic that no unit uses' => array(
			array( 'php/Words/Store.php' => $store( 'wp_remote_get( "…" ); } static function boot() { add_action( "wp_head", array( self::class, "last" ) )' ) ),
			'__tests__/php/Words/foreign.php',
		);
	}

	/**
	 * Later code that prints what others wrote is found.
	 * @dataProvider trees
	 * @param array<string, string> $files Files by path.
	 * @param string                $said  A part of what is said; '' for nothing.
	 */
	public function test_later_code_is_found( array $files, string $said ): void {
		$root = get_temp_dir() . 'millwork-' . bin2hex( random_bytes( 6 ) ) . '/';
		try {
			foreach ( $files + array( 'php/index.php' => '', 'extensions/index.php' => '' ) as $path => $code ) {
				wp_mkdir_p( dirname( $root . $path ) );
				file_put_contents( $root . $path, $code );
			}
			$faults = ( new ForeignChannels( $root ) )->untried();
		} finally {
			require_once ABSPATH . 'wp-admin/includes/file.php';
			WP_Filesystem();
			$GLOBALS['wp_filesystem']->delete( $root, true );
		}
		if ( '' === $said ) {
			$this->assertSame( array(), $faults );
		} else {
			$this->assertStringContainsString( $said, implode( "\n", $faults ) );
		}
	}
}
