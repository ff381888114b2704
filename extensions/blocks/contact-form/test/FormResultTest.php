<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use DOMElement;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Page\Config;
use Millwork\Features\Forms\Page\ResultMarkup;
use Millwork\Features\Forms\Submission\Confirmation;
use Millwork\Features\Forms\Submission\Outcome;
use Millwork\Features\Forms\Submission\OutcomeState;
use Millwork\Rendering\PlaceKind;
use Millwork\Rendering\RenderStack;
use Millwork\Tests\TestCase;

/** The server prints what the script makes: both are compared with `result.json`. */
final class FormResultTest extends TestCase {

	use FormMarkup;

	/**
	 * What both have to show.
	 * @return array<string, mixed>
	 */
	private static function expected(): array {
		return (array) json_decode( (string) file_get_contents( __DIR__ . '/result.json' ), true );
	}

	/**
	 * An element in a form that does not depend on the order of attributes.
	 * @param string $html  HTML.
	 * @param string $class The element's class.
	 */
	private function element( string $html, string $class ): DOMElement {
		return $this->one( self::page( $html ), "//*[@class=\"$class\"]" );
	}

	public function test_says_what_is_wrong_as_the_script_does(): void {
		$expected = self::expected();
		$blocks   = '';
		$errors   = array();
		$targets  = array();
		foreach ( $expected['wrong'] as $wrong ) {
			$blocks                 .= "<!-- wp:jetpack/field-{$wrong['type']} " . wp_json_encode( $wrong ) . ' /-->';
			$errors[ $wrong['id'] ]  = $wrong['problem'];
			$targets[ $wrong['id'] ] = $wrong['id'];
		}
		$definition = FormParser::form( parse_blocks( self::form( $blocks ) )[0], RenderStack::place( PlaceKind::Other, 0 ) );
		$html       = ResultMarkup::notice( new Outcome( OutcomeState::Invalid, errors: $errors, message: $expected['sentence'] ), $definition, $targets );
		$this->assertSame( $this->element( $expected['notice'], 'jetpack-form__notice' )->C14N(), $this->element( $html, 'jetpack-form__notice' )->C14N() );
		$html = ResultMarkup::notice( new Outcome( OutcomeState::Failed, message: $expected['sentence'] ), $definition, array() );
		$this->assertSame( $this->element( $expected['plain'], 'jetpack-form__notice' )->C14N(), $this->element( $html, 'jetpack-form__notice' )->C14N() );
	}

	public function test_confirms_as_the_script_does_but_for_the_way_back(): void {
		$expected = self::expected();
		$html     = ResultMarkup::confirmation( 'class="x"', new Outcome( OutcomeState::Accepted, confirmation: $expected['said'] ) );
		$done     = $this->element( $html, 'jetpack-form__done' );
		$again    = $done->lastChild;
		$this->assertInstanceOf( DOMElement::class, $again );
		$this->assertSame( array( 'a', 'jetpack-form__again', Config::again() ), array( $again->tagName, $again->getAttribute( 'class' ), $again->textContent ) );
		$done->removeChild( $again );
		$this->assertSame( $this->element( $expected['confirmation'], 'jetpack-form__done' )->C14N(), $done->C14N() );
	}

	/** A field without a label has a word in the summary, for both. */
	public function test_answers_without_a_label_have_one_in_the_summary(): void {
		$definition = FormParser::form( parse_blocks( self::form( '<!-- wp:jetpack/field-text {"label":""} /-->' ) )[0], RenderStack::place( PlaceKind::Other, 0 ) );
		$summary    = Confirmation::for_values( $definition, array( 'f1' => 'Oak' ) )['summary'];
		$this->assertSame(
			array(
				array(
					'label' => 'Answer',
					'value' => 'Oak',
				),
			),
			$summary
		);
	}
}
