<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\OtherPlugins;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\OtherPlugins\ContactForm7\Form as TagForm;
use Millwork\Features\Forms\OtherPlugins\Embeds\EmbedText;
use Millwork\Features\Forms\OtherPlugins\Entries\EntryRow;
use Millwork\Features\Forms\OtherPlugins\Entries\FoundEntry;
use Millwork\Features\Forms\OtherPlugins\Entries\Runs;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\GravityForms\Form as GravityForm;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Sources;
use Millwork\Features\Forms\OtherPlugins\Writing\FormContent;
use Millwork\Features\Forms\OtherPlugins\Writing\FormCreation;
use Millwork\Tests\TestCase;

/** What was made to take all time or memory takes little of both. */
final class HugeTest extends TestCase {

	use OtherSite;

	/** @param callable(): mixed $work */
	private function assert_quick( callable $work, string $what ): void {
		$began = microtime( true );
		$work();
		$this->assertLessThan( 8, microtime( true ) - $began, $what );
	}

	/** @return callable(): int How many statements stored entries since then. */
	private function inserts(): callable {
		$count = 0;
		add_filter(
			'query',
			static function ( string $query ) use ( &$count ): string {
				$count += str_starts_with( $query, 'INSERT IGNORE' ) && str_contains( $query, 'gravity-' ) ? 1 : 0;
				return $query;
			}
		);
		return static function () use ( &$count ): int {
			return $count;
		};
	}

	public function test_lists_in_themselves_and_many_values_of_few_bytes(): void {
		$this->assertSame( array(), Stored::list( 'a:1:{i:0;R:1;}' ) );
		// Each list has the one before it twice: four billion values.
		$bomb  = 'a:30:{i:0;a:2:{i:0;i:1;i:1;i:1;}';
		$place = 2;
		for ( $level = 1; $level < 30; $level++ ) {
			$bomb  .= "i:$level;a:2:{i:0;R:$place;i:1;R:$place;}";
			$place += 1 === $level ? 3 : 1;
		}
		$this->assertSame( array(), Stored::list( "$bomb}" ) );
		$this->assertSame( array( 'a' => array( 1, 2 ) ), Stored::list( serialize( array( 'a' => array( 1, 2 ) ) ) ) );
		$this->assertSame( array(), Stored::list( '[' . str_repeat( '[0],', 150_000 ) . '0]' ), 'They would take hundreds of megabytes.' );
	}

	public function test_texts_that_expressions_search_again_and_again(): void {
		$this->assert_quick( static fn() => TagForm::read( array( '_form' => str_repeat( '<script>', 60_000 ) ), '1', 'x' ), 'Contact Form 7' );
		foreach ( array( '[wpforms id="1"]', '[wpforms "', '[wpforms x]a[/wpforms ', '<!-- wp:shortcode -->[wpforms id="1"' ) as $text ) {
			$this->assert_quick( static fn() => ( new EmbedText() )->replace( str_repeat( $text, intdiv( 1_000_000, strlen( $text ) ) ) ), $text );
		}
	}

	public function test_very_many_fields_and_conditions(): void {
		$this->become( 'administrator' );
		$rules = array_map( static fn( int $number ): array => array( 'fieldId' => (string) $number, 'operator' => 'is', 'value' => 'x' ), range( 1, 100 ) );
		$many  = array_map( static fn( int $number ): array => array( 'id' => $number % 3 ? $number : 'x', 'type' => 'text', 'label' => 'Same', 'conditionalLogic' => array( 'rules' => $number > 200 ? array() : $rules ) ), range( 1, 30_000 ) );
		$form  = new FoundForm( '', '' );
		$this->assert_quick(
			static function () use ( $many, &$form ): void {
				$form = GravityForm::read( array( 'title' => 'x', 'fields' => $many, 'notifications' => array( array( 'to' => 'a@example.org', 'message' => 'x {all_fields}' ) ) ), '1' );
				FormContent::write( $form );
			},
			'Gravity Forms'
		);
		$this->assertCount( FoundForm::MOST_FIELDS, $form->fields );
		$this->assertStringContainsString( 'Only the first 1,000 fields', $form->notes[0] );
	}

	public function test_an_entry_of_ten_megabytes(): void {
		$row = EntryRow::make( new FoundForm( '1', 'x' ), new FoundEntry( 1, '', array_fill( 0, 1000, str_repeat( 'é', 20_000 ) ) ), 'other:0', 'x' );
		$this->assertLessThan( 2_200_000, strlen( (string) ( $row['data'] ?? '' ) ) );
		// Databases limit a statement, and each of these entries fits into one of its own.
		$this->become( 'administrator' );
		$key = $this->gravity_forms( null, 3 );
		Rows::run( "UPDATE %i SET meta_value = %s WHERE meta_key = '13'", "{$GLOBALS['wpdb']->prefix}gf_entry_meta", str_repeat( 'x', 600_000 ) );
		$inserts = $this->inserts();
		$made    = $this->rest( 'POST', '/millwork/v1/forms/import/forms', array( 'source' => 'gravity', 'keys' => array( $key ), 'entries' => true ) )->get_data()['made'];
		$this->finish();
		$this->assertSame( 1, $inserts(), 'Answers are cut first.' );
		$this->assertSame( 20_000, strlen( array_column( $this->entries_of( $made[0]['post'] )[0]['data'], 'value', 'label' )['Message'] ) );
	}

	public function test_a_part_is_smaller_after_a_process_ended_early(): void {
		$this->become( 'administrator' );
		$key = $this->gravity_forms( null, 3 );
		$run = $this->rest( 'POST', '/millwork/v1/forms/import/forms', array( 'source' => 'gravity', 'keys' => array( $key ), 'entries' => true ) )->get_data()['runs'][0];
		Runs::change( $run, array( 'tries' => 2 ) );
		$inserts = $this->inserts();
		$this->finish();
		$this->assertSame( 3, $inserts() );
		$this->assertSame( '3', Rows::value( "SELECT COUNT(*) FROM %i WHERE attempt LIKE 'gravity-%%'", Entries::table() ) );
	}

	public function test_a_title_has_no_markup(): void {
		$this->become( 'administrator' );
		$form = GravityForm::read( array( 'title' => '&lt;img src=x onerror=alert(1)&gt; Fish & chips', 'fields' => array( array( 'id' => 1, 'type' => 'text', 'label' => 'x' ) ) ), 'file:title' );
		$post = FormCreation::make( Sources::all()['gravity'], $form );
		$this->assertIsInt( $post );
		$this->assertSame( '&lt;img src=x onerror=alert(1)&gt; Fish &amp; chips', str_replace( '&#038;', '&amp;', get_the_title( $post ) ) );
	}
}
