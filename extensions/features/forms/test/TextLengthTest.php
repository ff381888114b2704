<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Data\Formats\JsonTable;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\StoredDefinition;
use Millwork\Features\Forms\Fields\TextLength;
use Millwork\Features\Forms\Page\Config;
use Millwork\Features\Forms\Submission\Validation;
use Millwork\Tests\TestCase;

/**
 * The fewest and most characters of texts.
 * @group any-database
 */
final class TextLengthTest extends TestCase {

	use FormMarkup;

	private const FIELDS = '<!-- wp:jetpack/field-text {"id":"code","label":"Code","millworkMinLength":3,"millworkMaxLength":5} /-->
<!-- wp:jetpack/field-textarea {"id":"story","label":"Story","millworkMaxLength":10,"defaultValue":"Oak and ash and elm"} /-->
<!-- wp:jetpack/field-email {"id":"mail","label":"Email","millworkMinLength":8} /-->
<!-- wp:jetpack/field-name {"id":"who","label":"Name","millworkMinLength":9,"millworkMaxLength":4} /-->
<!-- wp:jetpack/field-text {"id":"free","label":"Free"} /-->';

	public function test_judges_as_the_script_does(): void {
		foreach ( JsonTable::read( 'form-rules-vectors' )['textLengths'] as list( $least, $most, $text, $problem ) ) {
			$field = new Field( name: 'f', type: 'text', length: array( 'least' => $least, 'most' => $most ) );
			$this->assertSame( $problem, Validation::problem( $field, $text ), "$least $most $text" );
		}
	}

	public function test_reads_only_numbers_of_characters(): void {
		$read = static fn( mixed $least, mixed $most, string $type = 'text' ): ?array => TextLength::read( $type, array( 'millworkMinLength' => $least, 'millworkMaxLength' => $most ) );
		$this->assertNull( $read( 'abc', array( 3 ) ) );
		$this->assertNull( $read( -4, '-0' ) );
		$this->assertNull( $read( 'NaN', null ) );
		$this->assertNull( $read( 3, 5, 'select' ) );
		$this->assertNull( $read( 1, 0 ) );
		$this->assertSame( array( 'least' => 0, 'most' => Field::MAX_LINE ), $read( 0, '1e999' ) );
		$this->assertSame( array( 'least' => 0, 'most' => Field::MAX_TEXT ), $read( 0, 1.0e30, 'textarea' ) );
		$this->assertSame( array( 'least' => 0, 'most' => 4 ), $read( 9, 4.7 ) );
	}

	public function test_says_the_limits_and_never_cuts_an_answer(): void {
		$page = self::page( do_blocks( self::form( self::FIELDS ) ) );
		$hint = fn( string $id ): string => $this->one( $page, "//*[@id='$id-length']" )->textContent;
		$this->assertSame( 'From 3 to 5 characters.', $hint( 'code' ) );
		$this->assertSame( 'At most 10 characters.', $hint( 'story' ) );
		$this->assertSame( 'At least 8 characters.', $hint( 'mail' ) );
		$this->assertSame( 'At most 4 characters.', $hint( 'who' ) );
		$this->assertSame( 'code-length', $this->one( $page, '//*[@id="code"]' )->getAttribute( 'aria-describedby' ) );
		$this->assertSame( array(), self::all( $page, '//*[@maxlength or @minlength]' ) );
		$this->assertSame( 'Oak and ash and elm', $this->one( $page, '//textarea' )->textContent );
		$config  = wp_interactivity_config( Config::STORE );
		$lengths = array( 'code' => array( 3, 5 ), 'story' => array( 0, 10 ), 'mail' => array( 8, 0 ), 'who' => array( 0, 4 ) );
		$this->assertContains( $lengths, $config['lengths'] );
		$this->assertArrayHasKey( 'limits', $config['parts'] );
	}

	public function test_refuses_other_lengths_by_the_stored_form(): void {
		$definition = $this->definition_on( self::page( do_blocks( self::form( self::FIELDS ) ) ) );
		$again      = StoredDefinition::read( (string) wp_json_encode( $definition->to_array() ) );
		$this->assertNotNull( $again );
		$errors = Validation::run( $again, array( 'code' => ' ab ', 'story' => str_repeat( '🪵', 50000 ), 'mail' => 'a@b.com', 'who' => 'Woody', 'free' => str_repeat( 'x', 1000 ) ) )['errors'];
		$this->assertSame(
			array(
				'code'  => 'Enter at least 3 characters.',
				'story' => 'Shorten this to 10 characters.',
				'mail'  => 'Enter at least 8 characters.',
				'who'   => 'Shorten this to 4 characters.',
			),
			$errors
		);
		$this->assertSame( array(), Validation::run( $again, array( 'code' => 'abc', 'story' => "a\r\nb\r\nc\r\nd\r\ne", 'mail' => '', 'who' => '🪵🪵🪵🪵' ) )['errors'] );
	}

	public function test_forms_without_limits_are_as_before(): void {
		$definition = $this->definition_on( self::page( do_blocks( self::form( '<!-- wp:jetpack/field-text {"id":"free","label":"Free"} /-->' ) ) ) );
		$this->assertArrayNotHasKey( 'length', $definition->fields[0]->to_array() );
	}
}
