<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Capacity\ClosingTime;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Tests\TestCase;

/**
 * A form closes at a time that its author chose.
 * @group any-database
 */
final class ClosingTimeTest extends TestCase {

	use Submissions;

	private function time_in( int $seconds ): string {
		return (string) wp_date( 'Y-m-d\TH:i', time() + $seconds );
	}

	public function test_decides_at_sending_in_the_sites_time_zone(): void {
		update_option( 'timezone_string', 'Pacific/Auckland' );
		$later = $this->send( $this->token( array( 'closes' => array( 'at' => $this->time_in( 600 ), 'message' => '' ) ) ) );
		$this->assertSame( 201, $later->get_status() );
		$past = $this->send( $this->token( array( 'closes' => array( 'at' => $this->time_in( -60 ), 'message' => 'Doors are shut <b>' ) ) ), array(), 'second' );
		$this->assertSame( 410, $past->get_status() );
		$this->assertSame( 'Doors are shut <b>', $past->get_data()['message'] );
		$this->assertCount( 1, $this->entries() );
	}

	public function test_a_stored_entry_is_confirmed_again_after_it(): void {
		update_option( 'timezone_string', 'Pacific/Auckland' );
		$token = $this->token( array( 'closes' => array( 'at' => $this->time_in( 600 ), 'message' => '' ) ) );
		$this->send( $token );
		// The time zone moves the closing time into the past, as time does.
		update_option( 'timezone_string', 'Pacific/Kiritimati' );
		$this->assertSame( 201, $this->send( $token )->get_status() );
		$this->assertSame( 410, $this->send( $token, array(), 'other' )->get_status() );
		$this->assertCount( 1, $this->entries() );
	}

	public function test_the_page_says_so(): void {
		$form = static fn( string $at ): string => do_blocks( '<!-- wp:jetpack/contact-form {"millworkCloses":"' . $at . '","millworkClosedMessage":"Shut [contact-form]"} --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name /--></div><!-- /wp:jetpack/contact-form -->' );
		$this->assertStringContainsString( 'Shut &#091;contact', $form( $this->time_in( -60 ) ) );
		$this->assertStringNotContainsString( '<input', $form( $this->time_in( -60 ) ) );
		$this->assertStringContainsString( '<input', $form( $this->time_in( 600 ) ) );
	}

	public function test_what_is_no_time_closes_nothing_and_changes_no_id(): void {
		$block = static fn( array $attributes ): array => array( 'blockName' => 'jetpack/contact-form', 'attrs' => $attributes, 'innerBlocks' => array() );
		$plain = Definitions::id( FormParser::form( $block( array() ) ) );
		foreach ( array( '', 'soon', '2026-13-01T10:00', '2026-02-30T10:00', "2026-02-01T10:00\n", array( 'x' ), 5 ) as $at ) {
			$definition = FormParser::form( $block( array( 'millworkCloses' => $at, 'millworkClosedMessage' => 'x' ) ) );
			$this->assertFalse( ClosingTime::has_passed( $definition ) );
			$this->assertSame( $plain, Definitions::id( $definition ) );
		}
	}
}
