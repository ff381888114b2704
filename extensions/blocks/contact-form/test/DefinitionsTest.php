<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Places\ShownForms;
use Millwork\Features\Forms\Submission\Confirmation;
use Millwork\Rendering\PlaceKind;
use Millwork\Rendering\RenderStack;
use Millwork\Tests\TestCase;
use Millwork\Visitors\SigningKeys;

/** Pages of any age find their form, and no other page does. */
final class DefinitionsTest extends TestCase {

	/** @param array<string, mixed> $attributes Its attributes. */
	private static function form( array $attributes = array() ): Definition {
		return FormParser::form(
			array(
				'attrs'       => $attributes,
				'innerBlocks' => array(
					array(
						'blockName'   => 'jetpack/field-text',
						'attrs'       => array( 'label' => 'Wood “Öl”' ),
						'innerBlocks' => array(),
					),
				),
			),
			RenderStack::place( PlaceKind::Other, 0 )
		);
	}

	public function test_a_token_finds_the_form_as_it_was(): void {
		$before = self::form( array( 'subject' => 'Before' ) );
		$token  = ShownForms::remember( $before );
		$later  = ShownForms::remember( self::form( array( 'subject' => 'Later' ) ) );
		$this->assertNotSame( $token, $later );
		wp_cache_flush();
		$this->assertEquals( $before, Definitions::find( $token ) );
		$this->assertSame( $token, ShownForms::remember( $before ) );
	}

	public function test_costs_one_query_and_then_none(): void {
		global $wpdb;
		$form = self::form();
		ShownForms::remember( $form );
		wp_cache_delete( 'seen-' . substr( ShownForms::remember( $form ), 0, 32 ), 'millwork_forms' );
		$queries = array();
		for ( $i = 0; $i < 2; $i++ ) {
			$before = $wpdb->num_queries;
			ShownForms::remember( $form );
			$queries[] = $wpdb->num_queries - $before;
		}
		$this->assertSame( array( 1, 0 ), $queries );
	}

	public function test_forged_tokens_find_nothing(): void {
		$token = ShownForms::remember( self::form() );
		$id    = substr( $token, 0, 32 );
		foreach ( array( '', $id, "$id.", $token . 'x', "$token\n", strtoupper( $token ), str_repeat( 'a', 32 ) . substr( $token, 32 ), "$id." . str_repeat( 'A', 22 ), "$id." . SigningKeys::sign( 'challenge', $id ) ) as $forged ) {
			$this->assertNull( Definitions::find( $forged ), $forged );
			$this->assertNull( Definitions::id_of( $forged ), $forged );
		}
	}

	public function test_a_new_key_shuts_out_the_one_before_at_once(): void {
		$leaked = SigningKeys::current();
		$before = ShownForms::remember( self::form() );
		SigningKeys::rotate();
		$after = ShownForms::remember( self::form() );
		$this->assertNotSame( $before, $after );
		$this->assertNull( Definitions::find( $before ) );
		$this->assertNotNull( Definitions::find( $after ) );
		$this->assertStringNotContainsString( $leaked, (string) wp_json_encode( get_option( SigningKeys::OPTION ) ) );
		// As sites have it that kept earlier ones.
		update_option( SigningKeys::OPTION, array( SigningKeys::current(), $leaked ) );
		$this->assertNull( Definitions::find( $before ) );
		$this->assertNotNull( Definitions::find( $after ) );
	}

	public function test_forgets_what_no_page_has_shown_for_a_year_and_nobody_needs(): void {
		global $wpdb;
		$tokens = array_map( static fn( string $subject ): string => ShownForms::remember( self::form( array( 'subject' => $subject ) ) ), array( 'new', 'old', 'used' ) );
		foreach ( array( $tokens[1], $tokens[2] ) as $token ) {
			$wpdb->update(
				$wpdb->prefix . Definitions::TABLE,
				array(
					'seen'   => gmdate( 'Y-m-d', time() - 366 * DAY_IN_SECONDS ),
					'judged' => gmdate( 'Y-m-d H:i:s', time() - 366 * DAY_IN_SECONDS ),
				),
				array( 'id' => substr( $token, 0, 32 ) )
			);
		}
		$this->assertSame( 1, Definitions::purge( static fn( string $id ): bool => str_starts_with( $tokens[2], $id ) ) );
		$this->assertNotNull( Definitions::find( $tokens[0] ) );
		$this->assertNull( Definitions::find( $tokens[1] ) );
		$this->assertNotNull( Definitions::find( $tokens[2] ) );
		// A page that is shown again makes it new again.
		wp_cache_flush();
		ShownForms::remember( self::form( array( 'subject' => 'used' ) ) );
		$this->assertSame( 0, Definitions::purge( '__return_false' ) );
	}

	/**
	 * Attributes of stored forms, with what they mean.
	 * @return iterable<string, array{array<string, mixed>, list<string>}>
	 */
	public function confirmations(): iterable {
		yield 'none' => array( array(), array( '', 'Message Sent', '', '' ) );
		yield 'a message that is not used' => array( array( 'customThankyouMessage' => 'Hi' ), array( '', 'Message Sent', '', '' ) );
		yield 'a message' => array(
			array(
				'customThankyou'        => 'message',
				'customThankyouHeading' => 'Done <b>it</b>',
				'customThankyouMessage' => 'Hi',
			),
			array( 'message', 'Done it', 'Hi', '' ),
		);
		yield 'another address' => array(
			array(
				'customThankyou'         => 'redirect',
				'customThankyouRedirect' => ' https://example.com/thanks ',
			),
			array( 'redirect', 'Message Sent', '', 'https://example.com/thanks' ),
		);
		yield 'another address, in forms of 2026' => array(
			array(
				'confirmationType'       => 'redirect',
				'customThankyouRedirect' => '/thanks',
			),
			array( 'redirect', 'Thank you for your response.', '', '/thanks' ),
		);
		foreach ( array( 'javascript:alert(1)', '//evil.example', 'data:text/html,x', 'thanks', '', array( 'x' ) ) as $address ) {
			yield 'no address: ' . wp_json_encode( $address ) => array(
				array(
					'customThankyou'         => 'redirect',
					'customThankyouRedirect' => $address,
				),
				array( '', 'Message Sent', '', '' ),
			);
		}
	}

	/** The editor warns about addresses that nobody is redirected to, and about no others: both read this file. */
	public function test_addresses_that_visitors_may_be_sent_to(): void {
		$rows = json_decode( (string) file_get_contents( __DIR__ . '/redirects.json' ), true );
		$this->assertGreaterThan( 10, count( $rows ) );
		foreach ( $rows as $address => $is_followed ) {
			$this->assertSame( $is_followed, '' !== Confirmation::address( (string) $address ), (string) $address );
		}
	}

	/**
	 * What is stored means this.
	 * @dataProvider confirmations
	 * @param array<string, mixed> $attributes What is stored.
	 * @param string[]             $expected   Type, heading, message and address.
	 */
	public function test_reads_what_follows( array $attributes, array $expected ): void {
		$said = self::form( $attributes )->confirmation;
		$this->assertSame( $expected, array( $said['type'], $said['heading'], $said['message'], $said['redirect'] ) );
	}

	public function test_a_message_of_an_author_is_safe(): void {
		$form = self::form(
			array(
				'customThankyou'        => 'message',
				'customThankyouMessage' => 'Hi <a href="javascript:alert(1)" onclick="x">there</a><script>alert(1)</script>',
			)
		);
		$html = Confirmation::for_values( $form, array( 'f1' => 'Oak' ) )['message'];
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringNotContainsString( 'javascript', $html );
		$this->assertStringNotContainsString( 'onclick', $html );
		$this->assertStringContainsString( 'there', $html );
	}

	public function test_reads_settings_of_any_age(): void {
		$user = $this->create_user( 'author' );
		$form = self::form(
			array(
				'to'                     => 'a@example.com, nobody',
				'notificationRecipients' => array( $user, 999999, 'x' ),
				'emailNotifications'     => false,
				'saveResponses'          => false,
				'jetpackCRM'             => false,
				'millworkKeepDays'       => 30,
			)
		);
		$this->assertSame( array( array( 'a@example.com' ), array( $user, 999999 ) ), array( $form->to, $form->users ) );
		$this->assertArrayNotHasKey( 'users', self::form()->to_array() );
		$this->assertSame( array( false, false, false, 30 ), array( $form->notify, $form->store, $form->crm, $form->keep_days ) );
		$this->assertFalse( self::form( array( 'millworkStore' => false ) )->store );
		$this->assertTrue( self::form()->store );
	}
}
