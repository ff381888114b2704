<?php
declare( strict_types=1 );

// phpcs:disable WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\FormName;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Inbox\Download;
use Millwork\Features\Forms\Inbox\Export;
use Millwork\Features\Forms\Inbox\Query;
use Millwork\Features\Forms\Places\ShownForms;
use Millwork\Jobs\Queue;
use Millwork\Tests\TestCase;

/** Forms on one page are told apart by what the author calls them, or by what they were made from. */
final class FormNameTest extends TestCase {

	use Submissions;

	protected function setUp(): void {
		parent::setUp();
		$this->serve_mail();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	/**
	 * Sends a form with a name on the page of the tests.
	 * @param string $attributes The form's attributes, as JSON.
	 */
	private function send_form( string $attributes ): void {
		$block      = parse_blocks( "<!-- wp:jetpack/contact-form $attributes --><!-- wp:jetpack/field-name {\"id\":\"name\"} /--><!-- wp:jetpack/field-email {\"id\":\"email\"} /--><!-- wp:jetpack/field-textarea {\"id\":\"message\"} /--><!-- /wp:jetpack/contact-form -->" )[0];
		$definition = $this->definition();
		$token      = ShownForms::remember( FormParser::form( $block, $definition->source ) );
		$this->assertSame( 201, $this->send( $token, array(), md5( $attributes ) )->get_status() );
	}

	/**
	 * The places that an answer names, by key.
	 * @return array<string, string> Titles.
	 */
	private function forms(): array {
		return array_column( $this->rest( 'GET', '/millwork/v1/entries/forms', array( 'state' => 'inbox' ) )->get_data(), 'title', 'key' );
	}

	public function test_forms_of_a_page_are_told_apart_in_the_list_its_filter_mails_and_exports(): void {
		$this->send_form( '{"millworkVariation":"rsvp-form"}' );
		$this->send_form( '{"millworkVariation":"rsvp-form","metadata":{"name":"Dinner \u0026 \u003cdance\u003e"}}' );
		$this->send_form( '{"subject":"Hi"}' );
		Queue::flush();
		$this->assertCount( 3, $this->mails );
		$this->assertStringContainsString( 'RSVP Form – Write to us', implode( '', array_column( $this->mails, 'text' ) ) );

		$this->become( 'editor' );
		$expected = array( 'Dinner & <dance> – Write to us', 'RSVP Form – Write to us', 'Write to us' );
		$forms    = $this->forms();
		$this->assertSame( $expected, array_values( $forms ) );

		$entries = $this->rest( 'GET', '/millwork/v1/entries' )->get_data()['entries'];
		$titles  = array_map( static fn( array $entry ): string => $entry['place']['title'], $entries );
		sort( $titles );
		$this->assertSame( $expected, $titles );
		foreach ( $forms as $key => $title ) {
			$found = $this->rest( 'GET', '/millwork/v1/entries', array( 'form' => $key ) );
			$this->assertSame( 200, $found->get_status() );
			$this->assertSame( array( $title ), array_map( static fn( array $entry ): string => $entry['place']['title'], $found->get_data()['entries'] ) );
		}

		foreach ( array( 'csv', 'json' ) as $format ) {
			$request = Download::request( array( 'format' => $format ) );
			$this->assertNotNull( $request );
			$file = implode( '', iterator_to_array( Export::write( Query::from_parameters( $request->get_params() ), $format ), false ) );
			foreach ( $expected as $title ) {
				$this->assertStringContainsString( $title, $file );
			}
		}
	}

	/** What was stored may have any shape. */
	public function test_a_name_is_a_line_of_text_whatever_was_stored(): void {
		$name = static fn( array $attributes ): array => FormName::from_attributes( $attributes );
		$this->assertSame( array(), $name( array() ) );
		$this->assertSame( array(), $name( array( 'metadata' => 'x' ) ) );
		$this->assertSame( array(), $name( array( 'metadata' => array( 'name' => array( 'x' ) ) ) ) );
		$this->assertSame( array(), $name( array( 'metadata' => array( 'name' => " \n " ) ) ) );
		$this->assertSame( array( 'name' => 'A B' ), $name( array( 'metadata' => array( 'name' => " A\n\tB " ) ) ) );
		$this->assertSame( array( 'name' => str_repeat( 'é', 100 ) ), $name( array( 'metadata' => array( 'name' => str_repeat( 'é', 900 ) ) ) ) );
		$this->assertSame( array( 'name' => 'Of 2026' ), $name( array( 'formTitle' => 'Of 2026' ) ) );
		$this->assertSame( array( 'variation' => 'feedback-form' ), $name( array( 'variationName' => 'feedback-form' ) ) );
		$this->assertSame( array(), $name( array( 'variationName' => 'multistep' ) ) );
		$this->assertSame( array(), $name( array( 'millworkVariation' => array() ) ) );
	}

	public function test_a_form_that_is_forgotten_leaves_its_page(): void {
		global $wpdb;
		$this->send_form( '{"millworkVariation":"rsvp-form"}' );
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', $wpdb->prefix . Definitions::TABLE ) );
		wp_cache_flush();
		$this->become( 'editor' );
		$this->assertSame( array( 'Write to us' ), array_values( $this->forms() ) );
	}
}
