<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use DOMElement;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Submission\Confirmation;
use Millwork\Features\Forms\Submission\Outcome;
use Millwork\Features\Forms\Submission\OutcomeState;
use Millwork\Tests\TestCase;
use Millwork\Visitors\PageOutcomes;

/** Problems, the question whether to send, the confirmation; and that nothing of a form runs. */
final class FormOutcomeTest extends TestCase {

	use Browser;
	use FormMarkup;

	public function test_shows_what_is_wrong_without_scripts_and_keeps_what_was_typed(): void {
		$form = self::form( '<!-- wp:jetpack/field-email {"required":true} /--><!-- wp:jetpack/field-checkbox-multiple {"label":"Wood","options":["Oak","Ash"]} /--><!-- wp:jetpack/field-textarea /-->' );
		$page = self::page( do_blocks( $form ) );
		$this->assertSame( 'false', $this->one( $page, '//input[@type="email"]' )->getAttribute( 'aria-invalid' ), 'Nothing is wrong before anybody has typed.' );
		$id = (string) Definitions::id_of( $this->one( $page, '//input[@name="millwork_form"]' )->getAttribute( 'value' ) );
		PageOutcomes::keep(
			$id,
			new Outcome(
				OutcomeState::Invalid,
				array(
					'f1' => '"><script>alert(1)</script>',
					'f2' => array( 'Ash' ),
					'f3' => "\n</textarea><script>alert(1)</script>",
				),
				array( 'f1' => 'Please enter <b>this</b>.' )
			)
		);
		$html  = do_blocks( $form );
		$page  = self::page( $html );
		$email = $this->one( $page, '//input[@type="email"]' );
		$this->assertSame( '"><script>alert(1)</script>', $email->getAttribute( 'value' ) );
		$this->assertSame( 'true', $email->getAttribute( 'aria-invalid' ) );
		$this->assertSame( 'Please enter <b>this</b>.', $this->one( $page, '//*[@id="' . $email->getAttribute( 'aria-describedby' ) . '"]' )->textContent );
		$this->assertSame( '#' . $email->getAttribute( 'id' ), $this->one( $page, '//*[@class="jetpack-form__notice"]//a' )->getAttribute( 'href' ) );
		$this->assertSame( 'Ash', $this->one( $page, '//input[@checked]' )->getAttribute( 'value' ) );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertSame( "\n</textarea><script>alert(1)</script>", self::inputs( $html )['mw[f3]'][0] ?? null );
	}


	public function test_asks_to_confirm_and_shows_the_summary(): void {
		$form  = self::form( '<!-- wp:jetpack/field-email {"label":"Mail"} /--><!-- wp:jetpack/field-checkbox-multiple {"label":"Wood","options":["Oak","Ash"]} /-->' );
		$page  = self::page( do_blocks( $form ) );
		$token = $this->one( $page, '//input[@name="millwork_form"]' )->getAttribute( 'value' );
		$id    = (string) Definitions::id_of( $token );
		$said  = array(
			'f1' => 'a@example.com',
			'f2' => array( 'Oak', 'Ash' ),
		);
		PageOutcomes::keep( $id, new Outcome( OutcomeState::Confirm, $said, carried: array( 'millwork_challenge' => 'x"y' ) ) );
		$page = self::page( do_blocks( $form ) );
		$this->assertSame( $token, $this->one( $page, '//form/input[@name="millwork_form"]' )->getAttribute( 'value' ) );
		$this->assertSame( 'a@example.com', $this->one( $page, '//form/input[@name="mw[f1]"]' )->getAttribute( 'value' ) );
		$this->assertSame( 2.0, $page->evaluate( 'count(//form/input[@name="mw[f2][]"])' ) );
		$this->assertSame( 'x"y', $this->one( $page, '//form/input[@name="millwork_challenge"]' )->getAttribute( 'value' ) );
		$this->one( $page, '//form//button[@type="submit"]' );
		$definition = Definitions::get( $id );
		$this->assertNotNull( $definition );
		PageOutcomes::keep( $id, new Outcome( OutcomeState::Accepted, entry: 'r', confirmation: Confirmation::for_values( $definition, $said ) ) );
		$page = self::page( do_blocks( $form ) );
		$this->assertSame( 0.0, $page->evaluate( 'count(//form)' ) );
		$this->assertSame( 'Mail|a@example.com|Wood|Oak, Ash', implode( '|', array_map( static fn( DOMElement $element ): string => $element->textContent, self::all( $page, '//dl/*' ) ) ) );
	}


	/** What someone could write into a form, as stored past WordPress's filters. */
	public function test_nothing_of_a_form_runs(): void {
		$evil = '"><img src=x onerror=alert(1)><script>alert(1)</script>\' onfocus=alert(1) x=\'';
		$html = '';
		foreach ( array( 'text', 'name', 'email', 'url', 'date', 'telephone', 'textarea', 'checkbox', 'consent', 'checkbox-multiple', 'radio', 'select', 'number', 'time', 'hidden', 'rating', 'slider', 'file', 'image-select' ) as $type ) {
			$attributes = array_fill_keys( array( 'label', 'placeholder', 'defaultValue', 'default', 'id', 'className', 'requiredText', 'min', 'max', 'step', 'dateFormat', 'minLabel', 'maxLabel', 'implicitConsentMessage', 'explicitConsentMessage', 'labelColor', 'borderRadius', 'textColor', 'fontSize', 'width' ), $evil );
			$html      .= do_blocks(
				self::form(
					'<!-- wp:jetpack/field-' . $type . ' ' . serialize_block_attributes(
						array(
							'options'     => array( $evil, 'Oak' ),
							'required'    => true,
							'consentType' => 'explicit',
						) + $attributes
					) . ' /-->',
					array(
						'subject'               => $evil,
						'customThankyouHeading' => $evil,
						'submitButtonText'      => $evil,
						'className'             => $evil,
					)
				)
			);
		}
		$page = self::page( $html );
		$this->assertSame( 0.0, $page->evaluate( 'count(//script)' ) );
		$this->assertSame( 0.0, $page->evaluate( 'count(//@*[starts-with(name(),"on")])' ), $html );
		$this->assertSame( 19.0, $page->evaluate( 'count(//form)' ) );
	}
}
