<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Menu\ScreenFiles;

/** Screens in the plugin's menu get their files by one function. */
final class ScreenFilesTest extends TestCase {

	public function test_enqueues_a_screens_files(): void {
		$this->assertFalse( ScreenFiles::enqueue( 'no-such-screen' ) );
		$this->assertFalse( wp_script_is( 'millwork-no-such-screen' ) );
		$this->assertTrue( ScreenFiles::enqueue( 'payments', array( 'text' => '</script>' ) ) );
		$this->assertTrue( wp_script_is( 'millwork-payments' ) );
		$this->assertTrue( wp_style_is( 'millwork-payments' ) );
		$this->assertSame( 'replace', wp_styles()->get_data( 'millwork-payments', 'rtl' ) );
		$this->assertSame( array( 'wp-components' ), wp_styles()->registered['millwork-payments']->deps );
		$this->assertSame( array( 'var millworkPayments = {"text":"\u003C/script\u003E"};' ), array_values( array_filter( (array) wp_scripts()->get_data( 'millwork-payments', 'before' ) ) ) );
		wp_dequeue_script( 'millwork-payments' );
		wp_dequeue_style( 'millwork-payments' );
	}

	/** A screen with its own code for this would duplicate it. */
	public function test_no_screen_does_it_by_itself(): void {
		foreach ( array( ...(array) glob( MILLWORK_DIR . '/php/*/Screen.php' ), ...(array) glob( MILLWORK_DIR . '/extensions/features/*/php/Screen.php' ), ...(array) glob( MILLWORK_DIR . '/extensions/features/*/php/*/Screen.php' ) ) as $file ) {
			$this->assertStringNotContainsString( 'wp_enqueue_script', (string) file_get_contents( (string) $file ), (string) $file );
		}
	}
}
