<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Fields;

use Millwork\Features\Forms\Entries\EntryValue;
use Millwork\Features\Forms\Inbox\ExportColumns;
use Millwork\Features\Forms\Logic\Conditions;
use Millwork\Features\Forms\Submission\SentValues;
use Millwork\Features\Forms\Submission\Validation;
use Millwork\Tests\Features\Forms\FormMarkup;
use Millwork\Tests\Features\Forms\Submissions;
use Millwork\Tests\TestCase;

/**
 * Addresses and signatures: answers of several inputs.
 * @group any-database
 */
final class PartedAnswerTest extends TestCase {

	use FormMarkup;
	use Submissions;

	private const ADDRESS = '<!-- wp:millwork/field-address {"id":"place","label":"Place","required":true,"parts":["country","line1","city","nonsense",3],"requiredParts":["city","line1"]} /-->';

	private const SIGNATURE = '<!-- wp:millwork/field-signature {"id":"sign","label":"Sign","required":true,"agreement":"I <b>agree</b><script>x</script>."} /-->';

	public function test_an_address_has_the_lines_of_its_author_with_tokens_for_browsers(): void {
		$page   = self::page( do_blocks( self::form( self::ADDRESS ) ) );
		$inputs = self::all( $page, '//fieldset[@id="place"]//input' );
		$this->assertSame( array( 'mw[place][line1]', 'mw[place][city]', 'mw[place][country]' ), array_map( static fn( $input ): string => $input->getAttribute( 'name' ), $inputs ) );
		$this->assertSame( array( 'address-line1', 'address-level2', 'country-name' ), array_map( static fn( $input ): string => $input->getAttribute( 'autocomplete' ), $inputs ) );
		$this->assertSame( array( true, true, false ), array_map( static fn( $input ): bool => $input->hasAttribute( 'required' ), $inputs ) );
		$this->assertSame( array( 'Street address (required)', 'City (required)', 'Country' ), array_map( static fn( $input ): string => $page->evaluate( 'string(//label[@for="' . $input->getAttribute( 'id' ) . '"])' ), $inputs ) );
		$this->assertSame( 'Place', $this->one( $page, '//legend' )->textContent );
		$this->assertCount( 6, self::all( self::page( do_blocks( self::form( '<!-- wp:millwork/field-address /-->' ) ) ), '//fieldset//input' ) );
	}

	/** @return array<string, array{mixed, string, mixed}> What is sent, what is in the error, and the value. */
	public static function addresses(): array {
		return array(
			'complete'            => array( array( 'line1' => ' 12 Oak St ', 'city' => 'Bath', 'country' => '' ), '', array( '12 Oak St', 'Bath', '' ) ),
			'in any order'        => array( array( 'city' => 'Bath', 'line1' => '12 Oak St' ), '', array( '12 Oak St', 'Bath', '' ) ),
			'carried in order'    => array( array( '12 Oak St', 'Bath', 'UK' ), '', array( '12 Oak St', 'Bath', 'UK' ) ),
			'more than there are' => array( array( 'a', 'b', 'c', 'd', 'e' ), '', array( 'a', 'b', 'c' ) ),
			'unknown parts'       => array( array( 'line1' => 'a', 'city' => 'b', 'secret' => 'x' ), '', array( 'a', 'b', '' ) ),
			'lines in a line'     => array( array( 'line1' => "a\nb\0", 'city' => 'c' ), '', array( 'a b', 'c', '' ) ),
			'no city'             => array( array( 'line1' => '12 Oak St' ), 'Fill out: City.', array( '12 Oak St', '', '' ) ),
			'nothing'             => array( array(), 'Fill out: Street address, City.', array( '', '', '' ) ),
			'a text'              => array( '12 Oak St', 'Street address', array( '', '', '' ) ),
			'lists in it'         => array( array( 'line1' => array( 'x' ), 'city' => 'Bath' ), 'Street address', array( '', 'Bath', '' ) ),
			'too long'            => array( array( 'line1' => str_repeat( 'ö', 1001 ), 'city' => 'Bath' ), '1,000', array( str_repeat( 'ö', 1001 ), 'Bath', '' ) ),
		);
	}

	/** @dataProvider addresses */
	public function test_an_address_is_one_answer( mixed $sent, string $error, mixed $value ): void {
		$definition = $this->definition_on( self::page( do_blocks( self::form( self::ADDRESS ) ) ) );
		$checked    = Validation::run( $definition, SentValues::clean( array( 'place' => $sent ), $definition ) );
		$this->assertSame( $value, $checked['values']['place'] );
		'' === $error ? $this->assertSame( array(), $checked['errors'] ) : $this->assertStringContainsString( $error, $checked['errors']['place'] );
	}

	public function test_an_optional_address_is_empty_or_complete(): void {
		$definition = $this->definition_on( self::page( do_blocks( self::form( '<!-- wp:millwork/field-address {"id":"place","parts":["line1","city"]} /-->' ) ) ) );
		$this->assertSame( array( 'values' => array( 'place' => array() ), 'errors' => array() ), Validation::run( $definition, array( 'place' => array( '', ' ' ) ) ) );
		$this->assertStringContainsString( 'Street', Validation::run( $definition, array( 'place' => array( '', 'Bath' ) ) )['errors']['place'] );
	}

	/** @return array<string, array{mixed, string}> What is sent, and what is in the error. */
	public static function signatures(): array {
		return array(
			'signed'        => array( array( 'name' => 'Ada', 'agreed' => '1' ), '' ),
			'carried along' => array( array( 'Ada', '1' ), '' ),
			'not agreed'    => array( array( 'name' => 'Ada' ), 'Check this box' ),
			'no name'       => array( array( 'name' => ' ', 'agreed' => '1' ), 'Type your name' ),
			'nothing'       => array( '', 'Type your name' ),
			'a list'        => array( array( 'name' => array( 'Ada' ), 'agreed' => '1' ), 'Type your name' ),
		);
	}

	/** @dataProvider signatures */
	public function test_a_signature_is_a_name_and_an_agreement( mixed $sent, string $error ): void {
		$definition = $this->definition_on( self::page( do_blocks( self::form( self::SIGNATURE ) ) ) );
		$checked    = Validation::run( $definition, SentValues::clean( array( 'sign' => $sent ), $definition ) );
		'' === $error ? $this->assertSame( array( array(), 'Ada' ), array( $checked['errors'], $checked['values']['sign'] ) ) : $this->assertStringContainsString( $error, $checked['errors']['sign'] );
	}

	public function test_the_sentence_of_a_signature_has_its_formats_only(): void {
		$page = self::page( do_blocks( self::form( self::SIGNATURE ) ) );
		$this->assertStringStartsWith( 'I agree', $this->one( $page, '//input[@type="checkbox"]/following-sibling::span' )->textContent );
		$this->assertCount( 0, self::all( $page, '//fieldset//script' ) );
		$this->assertSame( 'name', $this->one( $page, '//input[@name="mw[sign][name]"]' )->getAttribute( 'autocomplete' ) );
	}

	public function test_entries_have_the_lines_the_time_of_signing_and_a_column_each(): void {
		$fields = $this->definition_on( self::page( do_blocks( self::form( self::ADDRESS . self::SIGNATURE ) ) ) )->fields;
		$token  = $this->token( array( 'fields' => $fields ) );
		$before = gmdate( 'Y-m-d\TH:i:s\Z' );
		$sent   = array( 'place' => array( 'line1' => '12 Oak St', 'city' => 'Bath' ), 'sign' => array( 'name' => 'Ada', 'agreed' => '1', 'signed' => '1999-01-01T00:00:00Z' ) );
		foreach ( array( 'sent', 'sent again' ) as $time ) {
			$this->assertSame( 201, $this->send( $token, $sent )->get_status(), $time );
		}
		$this->assertCount( 1, $this->entries(), 'The same attempt is one entry, whenever it is signed.' );
		$entry                = $this->entries()[0];
		list( $place, $sign ) = $entry['data'];
		$this->assertSame( array( array( '12 Oak St', 'Bath' ), array( 'line1', 'city' ) ), array( $place['value'], $place['parts'] ?? null ) );
		$this->assertSame( "12 Oak St\nBath", EntryValue::text( $place ) );
		$signed = $sign['signed'] ?? '';
		$this->assertTrue( $signed >= $before && $signed <= gmdate( 'Y-m-d\TH:i:s\Z' ), $signed );
		$this->assertSame( 'Ada (signed on ' . strtr( $signed, array( 'T' => ' ', 'Z' => '' ) ) . ' UTC): ' . ( $sign['message'] ?? '' ), EntryValue::text( $sign ) );
		$this->assertStringStartsWith( 'I agree', $sign['message'] ?? '' );

		$columns = new ExportColumns();
		$row     = $columns->row( $entry );
		$this->assertSame( array( 'Place: Street address', 'Place: City', 'Sign' ), array_slice( $columns->headings(), 6 ) );
		$this->assertSame( array( '12 Oak St', 'Bath' ), array_slice( $columns->cells( $row ), 6, 2 ) );
	}

	public function test_conditions_ask_whether_they_are_answered(): void {
		$text       = '<!-- wp:jetpack/field-text {"id":"more","conditionalLogic":{"enabled":true,"action":"show","groups":[{"rules":[{"field":"place","operator":"is_not_empty"}]}]}} /-->';
		$definition = $this->definition_on( self::page( do_blocks( self::form( self::ADDRESS . $text ) ) ) );
		$hidden     = static fn( mixed $place ): array => array_keys( Conditions::hidden( $definition, Validation::typed( $definition, array( 'place' => $place ) ) ) );
		$this->assertSame( array( 'more' ), $hidden( '' ) );
		$this->assertSame( array( 'more' ), $hidden( array( '', '', '' ) ) );
		$this->assertSame( array(), $hidden( array( '', 'Bath', '' ) ) );
	}
}
