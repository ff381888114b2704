<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\Letter;

use Millwork\Tests\TestCase;

/** Who may read and write what the panel of a letter changes. */
final class LetterPanelTest extends TestCase {

	private const META = '_millwork_letter_public';

	public function test_only_administrators_make_a_letter_public(): void {
		$letter = $this->create_post( array( 'post_type' => 'millwork_letter', 'post_status' => 'publish' ) );
		$path   = "/wp/v2/millwork-letters/$letter";
		foreach ( array( 'contributor', 'editor' ) as $role ) {
			$this->become( $role );
			$this->assertSame( 403, $this->rest( 'GET', $path )->get_status(), $role );
			$this->assertSame( 403, $this->rest( 'POST', $path, array( 'meta' => array( self::META => true ) ) )->get_status(), $role );
			$this->assertFalse( (bool) get_post_meta( $letter, self::META, true ) );
		}
		$this->become( 'administrator' );
		$this->assertFalse( $this->rest( 'GET', $path )->get_data()['meta'][ self::META ] );
		$this->assertSame( 200, $this->rest( 'POST', $path, array( 'meta' => array( self::META => true ) ) )->get_status() );
		$this->assertSame( '1', get_post_meta( $letter, self::META, true ) );
	}

	public function test_a_letter_that_was_saved_has_its_subject_as_title(): void {
		$this->become( 'administrator' );
		$answer = $this->rest( 'POST', '/wp/v2/millwork-letters', array( 'status' => 'draft', 'content' => 'Words', 'meta' => array( '_millwork_email_subject' => 'Oak & ash' ) ) );
		$this->assertSame( 201, $answer->get_status() );
		$this->assertSame( 'Oak & ash', get_post( $answer->get_data()['id'] )->post_title ?? '' );
	}
}
