<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Fields;

use Millwork\Data\Formats\JsonTable;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Fields\InternationalNumber;
use Millwork\Features\Forms\Submission\Validation;
use Millwork\Tests\Features\Forms\FormMarkup;
use Millwork\Tests\TestCase;

/**
 * Phone numbers with a list of countries.
 * @group any-database
 */
final class InternationalNumberTest extends TestCase {

	use FormMarkup;

	public function test_reads_numbers_as_the_script_does(): void {
		$vectors = JsonTable::read( 'international-numbers-vectors' );
		$this->assertGreaterThan( 30, count( $vectors ) );
		foreach ( $vectors as list( $text, $country, $problem, $number ) ) {
			$this->assertSame( array( $problem, $number ), InternationalNumber::read( $text, $country ), "$text in '$country'" );
		}
	}

	public function test_only_a_field_with_the_list_wants_the_code_of_a_country(): void {
		$page       = self::page(
			do_blocks(
				self::form(
					'<!-- wp:jetpack/field-telephone {"id":"plain","default":"DE"} /-->'
					. '<!-- wp:jetpack/field-telephone {"id":"home","showCountrySelector":true,"default":"de"} /-->'
					. '<!-- wp:jetpack/field-telephone {"id":"any","showCountrySelector":true,"default":"<b>"} /-->'
				)
			)
		);
		$definition = $this->definition_on( $page );
		$this->assertSame( array( null, 'DE', '' ), array_map( static fn( $field ): ?string => $field->country, $definition->fields ) );
		$this->assertSame( '', $this->one( $page, '//input[@id="plain"]' )->getAttribute( 'value' ), 'A country is no number.' );
		$this->assertSame( 'DE', $this->one( $page, '//input[@id="home"]' )->getAttribute( 'data-country' ) );
		$this->assertStringContainsString( '+49', $this->one( $page, '//p[@id="home-country"]' )->textContent );
		$this->assertStringContainsString( 'home-country', $this->one( $page, '//input[@id="home"]' )->getAttribute( 'aria-describedby' ) );

		$sent = Validation::run( $definition, array( 'plain' => '030 123', 'home' => '030 123456', 'any' => '030 123456' ) );
		$this->assertSame( array( 'any' ), array_keys( $sent['errors'] ) );
		$this->assertStringContainsString( 'country code', $sent['errors']['any'] );
		$this->assertSame( array( '030 123', '+49 30 123456' ), array( $sent['values']['plain'], $sent['values']['home'] ) );
		$this->assertSame( array(), Validation::run( $definition, array( 'home' => '', 'any' => array( '+49 30 123456' ) ) )['errors'] );
		$this->assertNotNull( Definitions::get( (string) Definitions::id_of( $this->one( $page, '//input[@name="millwork_form"]' )->getAttribute( 'value' ) ) ), 'It is read from its table again.' );
	}
}
