<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Inbox;

use Millwork\Features\Forms\Results\Tally;
use Millwork\Tests\TestCase;

/** The answers of a form are counted, in parts, for people who may read entries. */
final class ResultsTest extends TestCase {

	use StoredEntries;

	public function test_counts_choices_and_numbers_of_one_form(): void {
		$this->become( 'editor' );
		foreach ( array( array( 'Oak', array( 'Wax', 'Oil' ), '4', '20' ), array( 'Ash', array( 'Oil', 'Oil' ), '2', '0.29' ), array( 'Oak', array(), '', 'many' ) ) as $answers ) {
			$this->answered( $answers );
		}
		$this->answered( array( 'Elm', array(), '1', '1' ), array( 'source' => 'post:8' ) );
		$this->answered( array( 'Elm', array(), '1', '1' ), array( 'state' => 'spam' ) );
		$this->answered( array( 'Elm', array(), '1', '1' ), array( 'created' => '2025-01-01 10:00:00' ) );
		$data = $this->results( array( 'from' => '2026-01-01' ) );
		$this->assertSame( array( 3, 3, '' ), array( $data['total'], $data['entries'], $data['next'] ) );
		$fields = array_column( $data['fields'], null, 'label' );
		$this->assertSame( array( 'Wood', 'Care', 'Stars', 'Size' ), array_keys( $fields ), 'Texts are not counted.' );
		$this->assertEquals( array( 'Oak' => 2, 'Ash' => 1 ), array_column( $fields['Wood']['values'], 'count', 'value' ) );
		$this->assertEquals( array( 'Oil' => 2, 'Wax' => 1 ), array_column( $fields['Care']['values'], 'count', 'value' ) );
		$this->assertEquals( array( 2, 6, 2, 4 ), array( $fields['Stars']['answers'], $fields['Stars']['sum'], $fields['Stars']['least'], $fields['Stars']['most'] ) );
		$this->assertEquals( array( '0.29' => 1, '20' => 1 ), array_column( $fields['Size']['values'], 'count', 'value' ) );
	}

	public function test_parts_add_up_to_the_whole(): void {
		$this->become( 'editor' );
		for ( $i = 0; $i < 7; $i++ ) {
			$this->answered( array( 'Oak', array(), '', '' ), array( 'created' => '2026-11-20 10:00:0' . intdiv( $i, 3 ) ) );
		}
		$all = $this->results();
		$this->assertSame( 7, $all['entries'] );
		$id   = (int) $this->ids()[2];
		$rest = $this->results( array( 'after' => '2026-11-20 10:00:01 ' . $id ) );
		$this->assertSame( array( 4, null ), array( $rest['entries'], $rest['total'] ) );
		$this->assertSame( 4, $rest['fields'][0]['values'][0]['count'] );
	}

	public function test_is_for_those_who_read_entries_and_takes_nothing_else(): void {
		foreach ( array( 'subscriber', 'contributor', 'author' ) as $role ) {
			$this->become( $role );
			$this->assertSame( 403, $this->rest( 'GET', '/millwork/v1/entries/results', array( 'form' => 'post:7' ) )->get_status() );
		}
		$this->become( 'editor' );
		foreach ( array( array(), array( 'form' => "post:7' OR 1" ), array( 'form' => 'post:7', 'after' => "2026-11-20 10:00:00 1' OR 1" ), array( 'form' => 'post:7', 'from' => 'yesterday' ) ) as $wrong ) {
			$this->assertSame( 400, $this->rest( 'GET', '/millwork/v1/entries/results', $wrong )->get_status() );
		}
	}

	public function test_stays_small_whatever_people_answer(): void {
		$tally = new Tally();
		for ( $i = 0; $i < 6000; $i++ ) {
			$tally->add( $this->fields( array( "Other $i", array(), '1', (string) ( $i * 1.7 ) ) ) );
		}
		$tally->add( $this->fields( array( str_repeat( 'x', 5000 ), array(), '1', '1e308' ) ) );
		$tally->add( 'damaged {' );
		$fields = array_column( $tally->fields(), null, 'label' );
		$this->assertLessThanOrEqual( 200, count( $fields['Wood']['values'] ) );
		$this->assertSame( 6001, $fields['Wood']['others'] + array_sum( array_column( $fields['Wood']['values'], 'count' ) ) );
		$this->assertLessThan( 1200, count( $fields['Size']['values'] ) );
		$this->assertSame( 6001, array_sum( array_column( $fields['Size']['values'], 'count' ) ) );
		$this->assertLessThan( 200000, strlen( (string) wp_json_encode( $tally->fields() ) ) );
	}

	/**
	 * @param array{string, list<string>, string, string} $answers Of a choice, of boxes, of a rating, of a number.
	 * @param array<string, string|int|null>              $values  By column.
	 */
	private function answered( array $answers, array $values = array() ): void {
		$this->entry( array( 'data' => $this->fields( $answers ) ) + $values );
	}

	/** @param array{string, list<string>, string, string} $answers */
	private function fields( array $answers ): string {
		$fields = array( array( 'name' => 'name', 'label' => 'Name', 'type' => 'text', 'value' => '5' ) );
		foreach ( array( array( 'Wood', 'radio' ), array( 'Care', 'checkbox-multiple' ), array( 'Stars', 'rating' ), array( 'Size', 'number' ) ) as $at => list( $label, $type ) ) {
			$fields[] = array( 'name' => "f$at", 'label' => $label, 'type' => $type, 'value' => $answers[ $at ] );
		}
		return (string) wp_json_encode( $fields );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	private function results( array $params = array() ): array {
		$answer = $this->rest( 'GET', '/millwork/v1/entries/results', $params + array( 'form' => 'post:7' ) );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		return (array) json_decode( (string) wp_json_encode( $answer->get_data() ), true );
	}
}
