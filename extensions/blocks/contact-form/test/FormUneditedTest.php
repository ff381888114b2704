<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Tests\TestCase;

/** A stored form shows the same on the page and in the editor, no matter which version saved it. */
final class FormUneditedTest extends TestCase {

	use FormMarkup;

	private const FIELD = '<!-- wp:jetpack/field-text {"label":"Wood"} /-->';

	/**
	 * The first forms stored the classes of the button itself. They are around it now, where the look of a
	 * button would make a button in a button; what an author added stays.
	 */
	public function test_classes_of_an_old_button_do_not_make_another_around_it(): void {
		$old  = array( 'submitButtonClasses' => 'wp-block-button__link has-text-color has-vivid-red-background-color no-border-radius oak  ash' );
		$page = self::page( do_blocks( '<!-- wp:jetpack/contact-form ' . wp_json_encode( $old ) . ' -->' . self::FIELD . '<!-- /wp:jetpack/contact-form -->' ) );
		$this->one( $page, '//*[contains(@class,"wp-block-button__link")]' );
		$class = $this->one( $page, '//button[@type="submit"]/..' )->getAttribute( 'class' );
		$this->assertMatchesRegularExpression( '/\boak ash\b/', $class );
		$this->assertDoesNotMatchRegularExpression( '/has-text-color|has-vivid|no-border-radius/', $class );

		$old  = array( 'submitButtonClasses' => array( 'wp-block-button__link' ) );
		$page = self::page( do_blocks( '<!-- wp:jetpack/contact-form ' . wp_json_encode( $old ) . ' -->' . self::FIELD . '<!-- /wp:jetpack/contact-form -->' ) );
		$this->one( $page, '//button[@type="submit"]' );
	}

	/**
	 * What editors leave out is their default. That of the heading has changed since 2024.
	 * @return iterable<string, array{array<string, mixed>, string}>
	 */
	public function headings(): iterable {
		yield 'before 2024' => array( array( 'subject' => 'Oak' ), 'Message Sent' );
		yield 'one of 2026' => array( array( 'formTitle' => 'Oak' ), 'Thank you for your response.' );
		yield 'one of 2024' => array( array( 'salesforceData' => array( 'organizationId' => '1' ) ), 'Thank you for your response.' );
		yield 'one of 2026 with a heading' => array(
			array(
				'confirmationType'      => 'text',
				'customThankyouHeading' => 'Ta!',
			),
			'Ta!',
		);
		yield 'one that somebody emptied' => array(
			array(
				'confirmationType'      => 'text',
				'customThankyouHeading' => '',
			),
			'Message Sent',
		);
	}

	/**
	 * The heading of a confirmation is the one that the editor shows.
	 * @dataProvider headings
	 * @param array<string, mixed> $attributes What is stored.
	 */
	public function test_the_heading_that_is_left_out_is_the_one_of_its_time( array $attributes, string $heading ): void {
		$definition = $this->definition_on( self::page( do_blocks( self::form( self::FIELD, $attributes ) ) ) );
		$this->assertSame( $heading, $definition->confirmation['heading'] );
	}

	/** The names that tell a later form are those that the editor tells it by. */
	public function test_editor_and_page_tell_later_forms_by_the_same_names(): void {
		$source = (string) file_get_contents( dirname( __DIR__ ) . '/newer-defaults.ts' );
		$this->assertSame( 1, preg_match( '/const LATER = \[([^\]]+)\]/', $source, $found ) );
		preg_match_all( '/\'(\w+)\'/', $found[1] ?? '', $names );
		$this->assertGreaterThan( 10, count( $names[1] ) );
		foreach ( $names[1] as $name ) {
			if ( 'ref' !== $name ) { // It names another form.
				$definition = $this->definition_on( self::page( do_blocks( self::form( self::FIELD, array( $name => array() ) ) ) ) );
				$this->assertSame( 'Thank you for your response.', $definition->confirmation['heading'], $name );
			}
		}
	}

	/** In shortcodes the types text and url are the text field, on the page as in the editor. */
	public function test_text_and_url_of_a_shortcode_are_text(): void {
		$page = self::page( do_shortcode( '[contact-form][contact-field label="Site" type="url"/][contact-field label="Wood" type="text"/][contact-field label="Mail" type="email"/][contact-field label="Odd" type="hat"/][/contact-form]' ) );
		$this->assertSame( array( 'text', 'text', 'email', 'text' ), array_column( $this->definition_on( $page )->fields, 'type' ) );
		// The form that it shows by itself asks for a website as its own field does.
		$fields = $this->definition_on( self::page( do_shortcode( '[contact-form]' ) ) )->fields;
		$this->assertSame( array( 'name', 'email', 'url', 'textarea' ), array_column( $fields, 'type' ) );
		$this->assertSame( 'Website', $fields[2]->label );
	}
}
