<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Entries\PersonalEntries;
use Millwork\Features\Forms\Fields\OtherText;
use Millwork\Features\Forms\Inbox\ExportColumns;
use Millwork\Features\Forms\Submission\OutcomeState;
use Millwork\Features\Forms\Submission\Validation;
use Millwork\Rendering\PlaceKind;
use Millwork\Rendering\RenderStack;
use Millwork\Tests\TestCase;

/** The text that visitors type next to the option “Other”. */
final class OtherTextTest extends TestCase {

	use Browser;
	use FormMarkup;
	use StepPages;
	use Submissions;

	private static function read( string $inner ): Definition {
		$blocks = parse_blocks( self::form( $inner ) );
		return FormParser::form( $blocks[0], RenderStack::place( PlaceKind::Other, 0 ) );
	}

	/** Fields as editors of all years stored them, the last two with another editor's mark. */
	public function test_every_stored_field_can_have_it(): void {
		$option = static fn( string $block, array $attrs ): string => "<!-- wp:jetpack/$block " . wp_json_encode( $attrs ) . ' /-->';
		$oak    = array( 'label' => 'Oak' );
		$fields = self::read(
			'<!-- wp:jetpack/field-radio {"label":"A","options":["Oak","Ash"],"millworkOther":"Else"} /-->'
			. '<!-- wp:jetpack/field-select {"label":"B","options":["Oak","Else"," Ash"],"millworkOther":"Else"} /-->'
			. '<!-- wp:jetpack/field-checkbox-multiple {"label":"C","millworkOther":""} --><div>' . $option( 'field-option-checkbox', $oak ) . '</div><!-- /wp:jetpack/field-checkbox-multiple -->'
			. '<!-- wp:jetpack/field-radio {"millworkOther":"<b>Else</b> [gallery]"} --><div>' . $option( 'label', array( 'label' => 'D' ) ) . '<!-- wp:jetpack/options --><ul>' . $option( 'option', $oak ) . '</ul><!-- /wp:jetpack/options --></div><!-- /wp:jetpack/field-radio -->'
			. '<!-- wp:jetpack/field-radio --><div><!-- wp:jetpack/options --><ul>' . $option( 'option', $oak ) . $option( 'option', array( 'label' => 'Mine', 'isOther' => true ) ) . '</ul><!-- /wp:jetpack/options --></div><!-- /wp:jetpack/field-radio -->'
			. '<!-- wp:jetpack/field-checkbox-multiple --><div><!-- wp:jetpack/options --><ul>' . $option( 'option', array( 'isOther' => true ) ) . '</ul><!-- /wp:jetpack/options --></div><!-- /wp:jetpack/field-checkbox-multiple -->'
			. '<!-- wp:jetpack/field-radio {"options":["Oak"],"millworkOther":["Else"]} /--><!-- wp:jetpack/field-image-select {"millworkOther":"Else"} /--><!-- wp:jetpack/field-text {"millworkOther":"Else"} /-->'
		)->fields;
		$this->assertSame(
			array( 'Else', 'Else', 'Other', 'Else [gallery]', 'Mine', 'Other', null, null, null ),
			array_map( static fn( Field $field ): ?string => $field->other, $fields )
		);
		$this->assertSame( array( 'Oak', 'Ash', 'Else' ), $fields[0]->options );
		$this->assertSame( array( 'Oak', 'Else', 'Ash' ), $fields[1]->options );
		$this->assertSame( array( 'Oak', 'Other' ), $fields[2]->options );
		$this->assertSame( array( 'Oak', 'Mine' ), $fields[4]->options );
	}

	public function test_the_page_has_the_text_next_to_its_option(): void {
		$page = self::page( do_blocks( self::form( '<!-- wp:jetpack/field-radio {"id":"a","label":"Wood","options":["Else"],"millworkOther":"Else"} /--><!-- wp:jetpack/field-select {"id":"b","label":"<i>Wax</i>","options":["Oil"],"millworkOther":"[gallery] \u0022x"} /-->' ) ) );
		$text = $this->one( $page, '//label[input[@data-other and @value="Else"]]/following-sibling::*[1][self::input[@name="mw[a.other]"]]' );
		$this->assertSame( array( 'Wood: Else', '', '' ), array( $text->getAttribute( 'aria-label' ), $text->getAttribute( 'required' ), $text->getAttribute( 'maxlength' ) ) );
		$this->assertSame( 'Wax: [gallery] "x', $this->one( $page, '//select[option[@data-other]]/following-sibling::input[@name="mw[b.other]"]' )->getAttribute( 'aria-label' ) );
	}

	/** @return array<string, array{mixed, array<string, mixed>, string|list<string>, string}> */
	public static function answers(): array {
		return array(
			'chosen with a text'      => array( 'Else', array( 'a.other' => " Elm\r\nBcc: x\0 " ), 'Else', 'Elm Bcc: x' ),
			'not chosen'              => array( 'Oak', array( 'a.other' => 'Elm' ), 'Oak', '' ),
			'a text that is a list'   => array( 'Else', array( 'a.other' => array( 'Elm' ) ), 'Else', '*Enter your own answer for “Else”.' ),
			'white space'             => array( 'Else', array( 'a.other' => "\u{3000}\t" ), 'Else', '*Enter your own answer for “Else”.' ),
			'no text at all'          => array( 'Else', array(), 'Else', '*Enter your own answer for “Else”.' ),
			'another encoding'        => array( 'Else', array( 'a.other' => "\xC4\xFF" ), 'Else', "\u{FFFD}\u{FFFD}" ),
			'too long'                => array( 'Else', array( 'a.other' => str_repeat( 'é', 1001 ) ), 'Else', '*Shorten this to 1,000 characters.' ),
			'as long as can be'       => array( 'Else', array( 'a.other' => str_repeat( '🪵', 1000 ) ), 'Else', str_repeat( '🪵', 1000 ) ),
			'within the choice'       => array( array( 'other' => 'Elm' ), array(), '', '' ),
			'an option that is added' => array( 'Elm', array( 'a.other' => 'Elm' ), 'Elm', '*Choose one of the options.' ),
			'of a hidden field'       => array( 'Else', array( 'a.other' => 'Elm', 'gate' => 'shut' ), '', '' ),
		);
	}

	/**
	 * @dataProvider answers
	 * @param array<string, mixed> $more
	 * @param string|list<string>  $value
	 * @param string               $text  An error after '*'.
	 */
	public function test_the_text_is_checked_with_the_choice( mixed $choice, array $more, string|array $value, string $text ): void {
		$definition = self::read( '<!-- wp:jetpack/field-text {"id":"gate"} /--><!-- wp:jetpack/field-radio {"id":"a","options":["Oak"],"millworkOther":"Else","conditionalLogic":{"enabled":true,"action":"hide","groups":[{"rules":[{"field":"gate","operator":"is","value":"shut"}]}]}} /-->' );
		$checked    = Validation::run( $definition, array( 'a' => $choice ) + $more );
		$this->assertSame( $value, $checked['values']['a'] );
		$this->assertSame( str_starts_with( $text, '*' ) ? array( 'a' => substr( $text, 1 ) ) : array(), $checked['errors'] );
		if ( ! $checked['errors'] ) {
			$this->assertSame( $text, $checked['values']['a.other'] ?? '' );
		}
	}

	public function test_conditions_ask_the_choice_and_the_text(): void {
		$logic      = static fn( string $field, string $operator, string $value ): string => '"conditionalLogic":{"enabled":true,"action":"show","groups":[{"rules":[{"field":"' . $field . '","operator":"' . $operator . '","value":"' . $value . '"}]}]}';
		$definition = self::read( '<!-- wp:jetpack/field-checkbox-multiple {"id":"wood","options":["Oak"],"millworkOther":"Else"} /--><!-- wp:jetpack/field-text {"id":"b",' . $logic( 'wood', 'contains', 'Else' ) . '} /--><!-- wp:jetpack/field-text {"id":"c",' . $logic( 'wood.other', 'contains', 'elm' ) . '} /--><!-- wp:jetpack/field-text {"id":"d",' . $logic( 'c', 'is', 'x' ) . '} /-->' );
		$given      = static function ( array $wood, string $text ) use ( $definition ): string {
			$values = Validation::run( $definition, array( 'wood' => $wood, 'wood.other' => $text, 'b' => 'b', 'c' => 'x', 'd' => 'd' ) )['values'];
			return implode( '', array_filter( array( $values['b'], $values['c'], $values['d'] ), 'is_string' ) );
		};
		$this->assertSame( 'bxd', $given( array( 'Oak', 'Else' ), 'red elm' ) );
		$this->assertSame( 'b', $given( array( 'Else' ), 'larch' ) );
		$this->assertSame( '', $given( array( 'Oak' ), 'red elm' ) );
	}

	public function test_the_text_goes_with_the_entry(): void {
		$fields = array(
			new Field( 'email', 'email', 'Email' ),
			new Field( 'wood', 'radio', 'Wood', options: array( 'Oak', 'Else: Elm', 'Else' ), other: 'Else' ),
			new Field( 'extras', 'checkbox-multiple', 'Extras', options: array( 'Wax', 'Else', 'Oil' ), other: 'Else' ),
		);
		$said   = $this->send( $this->token( array( 'fields' => $fields ) ), array( 'wood' => 'Else', 'wood.other' => 'Elm', 'extras' => array( 'Wax', 'Else' ), 'extras.other' => 'from bob@example.com' ) )->get_data();
		$this->assertSame( array( 'Wood' => 'Else: Elm', 'Extras' => 'Wax, Else: from bob@example.com' ), array_slice( array_column( $said['confirmation']['summary'], 'value', 'label' ), 1 ) );
		$entry = $this->entries()[0];
		$this->assertSame( array( 'name' => 'wood', 'label' => 'Wood', 'type' => 'radio', 'value' => 'Else: Elm', 'other' => 'Else' ), $entry['data'][1] );
		$this->assertSame( array( 'email' => 'Ada@Example.com', 'wood.other' => 'Elm', 'wood' => 'Else', 'extras.other' => 'from bob@example.com', 'extras' => array( 'Wax', 'Else' ) ), OtherText::apart( $entry['data'] ) );
		$this->assertContains( 'Wax, Else: from bob@example.com', ( new ExportColumns() )->row( $entry )[2] );
		$this->assertTrue( ( new PersonalEntries( 'bob@example.com' ) )->take_out_of( $entry ) );
		$this->assertStringNotContainsString( 'bob@', (string) wp_json_encode( $this->entries()[0]['data'] ) );
	}

	public function test_the_steps_without_scripts_keep_the_text(): void {
		self::catch_redirects();
		$step    = static fn( string $inner ): string => "<!-- wp:jetpack/form-step --><div class=\"wp-block-jetpack-form-step\">$inner</div><!-- /wp:jetpack/form-step -->";
		$content = self::form( $step( '<!-- wp:jetpack/field-radio {"id":"wood","label":"Wood","options":["Oak"],"millworkOther":"Else"} /-->' ) . $step( '<!-- wp:jetpack/field-text {"id":"note","label":"Note"} /-->' ) . self::navigation() );
		$page    = $this->show( $content );
		$this->assertSame( array( 'wood' ), array_keys( $this->post( $this->pressed( $page, array( 'wood' => 'Else', 'wood.other' => '' ), 'next' ) )->errors ) );
		$wrong = self::page( $this->show( $content ) );
		$this->assertSame( 'true', $this->one( $wrong, '//input[@name="mw[wood.other]"]' )->getAttribute( 'aria-invalid' ) );
		$this->assertSame( 1, $this->post( $this->pressed( $this->show( $content ), array( 'wood' => 'Else', 'wood.other' => 'Elm' ), 'next' ) )->step );
		$last    = $this->show( $content );
		$outcome = $this->post( $this->pressed( $last, array(), '' ) );
		$this->assertSame( OutcomeState::Confirm, $outcome->state );
		$confirm = $this->show( $content );
		$this->assertSame( 'Else: Elm', $this->one( self::page( $confirm ), '//dd' )->textContent );
		$this->assertSame( 'Elm', $this->one( self::page( $confirm ), '//input[@type="hidden" and @name="mw[wood.other]"]' )->getAttribute( 'value' ) );
		// Back, and the other choice: the text stays in its input, and is not part of the answer.
		$this->post( $this->pressed( $last, array(), 'back' ) );
		$back = $this->show( $content );
		$this->assertSame( 'Elm', $this->one( self::page( $back ), '//input[@name="mw[wood.other]"]' )->getAttribute( 'value' ) );
		$this->post( $this->pressed( $back, array( 'wood' => 'Oak' ), 'next' ) );
		$this->post( $this->pressed( $this->show( $content ), array(), '' ) );
		$this->assertSame( 'Oak', $this->one( self::page( $this->show( $content ) ), '//dd' )->textContent );
	}
}
