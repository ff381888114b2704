<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Inbox;

use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryStates;
use Millwork\Tests\Features\Forms\Submissions;
use Millwork\Tests\TestCase;

/** Entries of every generation come over once, with all that was sent. */
final class ImportTest extends TestCase {

	use StoredFeedback;
	use Submissions;

	private const ROUTE = '/millwork/v1/entries/import';

	/**
	 * Imports all, and returns the entries.
	 * @return list<array<string, mixed>>
	 */
	private function import(): array {
		$this->become( 'administrator' );
		$answer = $this->rest( 'POST', self::ROUTE );
		$this->assertSame( 200, $answer->get_status() );
		return $this->entries();
	}

	/**
	 * What was typed, by label.
	 * @param array<string, mixed> $entry The entry.
	 * @return array<string, string|list<string>>
	 */
	private function values( array $entry ): array {
		return array_column( $entry['data'], 'value', 'label' );
	}

	public function test_reads_json_after_the_word(): void {
		$page = $this->create_post( array( 'post_title' => 'Contact' ) );
		$json = wp_json_encode(
			array(
				'1_Name'                  => 'Ada &amp; Co',
				'2_Email'                 => 'Ada@Example.com',
				'3_Extras'                => array( 'Wax', 'Oil' ),
				'4_Message'               => "He said \"no\",\nö &lt;b&gt; \\ 🙂",
				'email_marketing_consent' => null,
				'entry_title'             => 'Contact',
				'entry_permalink'         => 'https://example.org/contact/',
				'feedback_id'             => 'abc',
			)
		);
		$this->feedback( $this->legacy( 'He said "no", ö &lt;b&gt; \\ 🙂', "JSON_DATA\n$json" ), array( 'post_parent' => $page ) );
		$entry = $this->import()[0];
		$this->assertSame(
			array(
				'Name'    => 'Ada & Co',
				'Email'   => 'Ada@Example.com',
				'Extras'  => array( 'Wax', 'Oil' ),
				'Message' => "He said \"no\",\nö <b> \\ 🙂",
				'Website' => 'https://ada.example',
			),
			$this->values( $entry )
		);
		$this->assertSame( array( 'name', 'email', 'checkbox-multiple', 'textarea', 'url' ), array_column( $entry['data'], 'type' ) );
		$this->assertSame( array( 'Ada & Co', 'ada@example.com', "post:$page", 'https://example.org/contact/', '2024-05-06 07:08:09', 'inbox', true, '', 'none' ), array( $entry['name'], $entry['email'], $entry['source'], $entry['url'], $entry['created'], $entry['state'], $entry['is_read'], $entry['ip'], $entry['mail'] ) );
		$this->assertSame( 'He said "no", ö <b> \\ 🙂', $entry['excerpt'] );
	}

	public function test_reads_json_that_lost_its_backslashes_and_lines(): void {
		$json = '{"1_Name":"Ada &amp; Co","2_Message":"He said "no", then "yes".","feedback_id":"abc"}';
		$this->feedback( str_replace( "\n", ' ', $this->legacy( 'He said "no", then "yes".', '' ) ) . " JSON_DATA $json" );
		$values = $this->values( $this->import()[0] );
		$this->assertSame( array( 'Ada & Co', 'He said "no", then "yes".' ), array( $values['Name'], $values['Message'] ) );
	}

	public function test_reads_what_print_r_printed(): void {
		$values  = array(
			'1_Name'    => 'Ada &amp; Co',
			'2_Extras'  => array( 'Wax', 'Oil' ),
			'3_Message' => "First line\nsecond [sic] line",
			'4_Wood'    => 'Oak',
		);
		$printed = print_r( $values, true );
		$this->feedback( $this->legacy( "First line\nsecond [sic] line", $printed ) );
		$this->feedback( $this->legacy( 'x', str_replace( '=>', '=&gt;', $printed ) ) );
		foreach ( $this->import() as $index => $entry ) {
			$expected = array(
				'Name'    => 'Ada & Co',
				'Extras'  => array( 'Wax', 'Oil' ),
				'Message' => "First line\nsecond [sic] line",
				'Wood'    => 'Oak',
				'Email'   => 'Ada@Example.com',
				'Website' => 'https://ada.example',
			);
			$this->assertEquals( 0 === $index ? $expected : array( 'Message' => 'x' ) + $expected, $this->values( $entry ) );
		}
	}

	public function test_reads_the_oldest_out_of_post_meta(): void {
		$post = $this->feedback( "Hello there\n<!--more-->\n" );
		add_post_meta( $post, '_feedback_author', 'Ada' );
		add_post_meta( $post, '_feedback_author_email', 'ada@example.com' );
		add_post_meta( $post, '_feedback_contact_form_url', 'https://example.org/old/' );
		add_post_meta( $post, '_feedback_extra_fields', array( 'Wood' => 'Oak' ) );
		$entry = $this->import()[0];
		$this->assertSame(
			array(
				'Wood'    => 'Oak',
				'Name'    => 'Ada',
				'Email'   => 'ada@example.com',
				'Message' => 'Hello there',
			),
			$this->values( $entry )
		);
		$this->assertSame( array( 'Ada', 'https://example.org/old/' ), array( $entry['name'], $entry['url'] ) );
	}

	public function test_reads_json_as_it_should_be_and_without_its_backslashes(): void {
		$page     = $this->create_post( array( 'post_title' => 'Contact' ) );
		$whole    = $this->content() + array(
			'source_id'   => $page,
			'request_url' => 'https://example.org/contact/?a=1',
		);
		$expected = array(
			'Name'     => 'Zoë 🙂',
			'Say "it"' => 'He said "no", "yes"',
			'Extras'   => array( 'Wax', 'Oil' ),
			'Files'    => array( 'plan.pdf' ),
			'Picture'  => array( 'A - Oak' ),
			'Message'  => 'u0041 stays',
		);
		update_option( 'millwork_settings', array( 'forms_keep_ip' => true ) );
		$this->feedback(
			(string) wp_json_encode( $whole ),
			array(
				'post_mime_type' => 'v3',
				'comment_status' => 'open',
			)
		);
		$this->feedback( stripslashes( (string) wp_json_encode( $this->content() ) ), array( 'post_mime_type' => 'v2' ) );
		$this->feedback( addslashes( (string) wp_json_encode( $this->content() ) ), array( 'post_mime_type' => 'v3' ) );
		$entries = $this->import();
		foreach ( $entries as $entry ) {
			$this->assertSame( $expected, $this->values( $entry ) );
			$this->assertSame( array( 'Zoë 🙂', '203.0.113.9' ), array( $entry['name'], $entry['ip'] ) );
		}
		$this->assertSame( array( "post:$page", 'other:0', 'other:0' ), array_column( $entries, 'source' ) );
		$this->assertSame( array( false, true, true ), array_column( $entries, 'is_read' ) );
		$this->assertSame( 'https://example.org/contact/?a=1', $entries[0]['url'] );
	}

	public function test_keeps_states_and_leaves_out_what_is_no_entry(): void {
		$json  = (string) wp_json_encode( $this->content() );
		$trash = $this->feedback( $json, array( 'post_mime_type' => 'v3' ) );
		$this->feedback(
			$json,
			array(
				'post_mime_type' => 'v3',
				'post_status'    => 'spam',
			)
		);
		$this->feedback(
			$json,
			array(
				'post_mime_type' => 'v3',
				'post_status'    => 'draft',
			)
		);
		$this->feedback( '', array( 'post_excerpt' => 'x' ) );
		$this->feedback( (string) wp_json_encode( array( 'is_test' => true ) + $this->content() ), array( 'post_mime_type' => 'v3' ) );
		add_post_meta( $trash, '_wp_trash_meta_status', 'spam' );
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_status' => 'trash' ), array( 'ID' => $trash ) );

		$entries = $this->import();
		$this->assertSame( array( 'trash', 'spam' ), array_column( $entries, 'state' ) );
		EntryStates::restore( array( $entries[0]['id'] ) );
		$this->assertSame( 'spam', Entries::find( $entries[0]['id'] )['state'] ?? '' );
		$this->assertSame(
			array(
				'imported'  => 2,
				'known'     => 0,
				'skipped'   => 2,
				'remaining' => 0,
				'is_begun'  => true,
			),
			$this->rest( 'GET', self::ROUTE )->get_data()
		);
	}

	public function test_goes_on_where_it_stopped_and_imports_nothing_twice(): void {
		$ids = array();
		for ( $i = 0; $i < 5; $i++ ) {
			$ids[] = $this->feedback( (string) wp_json_encode( $this->content() ), array( 'post_mime_type' => 'v3' ) );
		}
		$this->become( 'administrator' );
		// The third cannot be stored.
		$fail   = static fn( string $query ): string => str_contains( $query, "feedback-$ids[2]" ) ? '' : $query;
		add_filter( 'query', $fail );
		$answer = $this->rest( 'POST', self::ROUTE );
		remove_filter( 'query', $fail );
		$this->assertSame( array( 503, 'millwork_import_not_stored' ), array( $answer->get_status(), $answer->get_data()['code'] ) );
		$this->assertSame( array( 2, 3 ), array( $this->rest( 'GET', self::ROUTE )->get_data()['imported'], $this->rest( 'GET', self::ROUTE )->get_data()['remaining'] ) );

		$this->assertCount( 5, $this->import() );
		$this->assertCount( 5, $this->import() );
		$answer = $this->rest( 'POST', self::ROUTE, array( 'restart' => true ) )->get_data();
		$this->assertSame( array( 0, 5, 0 ), array( $answer['imported'], $answer['known'], $answer['remaining'] ) );
		$this->assertCount( 5, $this->entries() );
		foreach ( $ids as $id ) {
			$this->assertSame( 'publish', get_post_status( $id ), 'What Jetpack stored stays.' );
		}
	}
}
