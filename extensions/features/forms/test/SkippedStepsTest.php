<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Submission\OutcomeState;
use Millwork\Tests\TestCase;

/**
 * Steps that are skipped by their conditions, and steps that the visitor hasn't come to yet, without scripts.
 * @group any-database
 */
final class SkippedStepsTest extends TestCase {

	use Browser;
	use FormMarkup;
	use StepPages;
	use Submissions;

	protected function setUp(): void {
		parent::setUp();
		self::catch_redirects();
	}

	/** @param array<string, mixed> $logic */
	private static function skipping( array $logic ): string {
		$step = static fn( string $label, string $inner, array $more = array() ): string => '<!-- wp:jetpack/form-step ' . wp_json_encode( array( 'stepLabel' => $label ) + $more ) . " -->\n<div class=\"wp-block-jetpack-form-step\">$inner</div>\n<!-- /wp:jetpack/form-step -->";
		return self::form(
			'<!-- wp:jetpack/form-progress-indicator /-->'
			. $step( 'Kind', '<!-- wp:jetpack/field-select {"id":"kind","label":"Kind","options":["Person","Company"]} /-->' )
			. $step( 'Company', '<!-- wp:jetpack/field-text {"id":"tax","label":"Tax number","required":true} /-->', array( 'conditionalLogic' => $logic ) )
			. $step( 'Words', '<!-- wp:paragraph --><p>For companies.</p><!-- /wp:paragraph -->', array( 'conditionalLogic' => $logic ) )
			. $step( 'Last', '<!-- wp:jetpack/field-text {"id":"note","label":"Note"} /-->' )
			. self::navigation()
		);
	}

	public function test_skips_steps_by_their_conditions_and_counts_the_others(): void {
		$logic   = array( 'enabled' => true, 'action' => 'show', 'groups' => array( array( 'rules' => array( array( 'field' => 'kind', 'operator' => 'is', 'value' => 'Company' ) ) ) ) );
		$content = self::skipping( $logic );
		$page    = $this->show( $content );
		$this->assertStringContainsString( 'Step 1 of 2', $page );
		$this->assertSame( 'Go on', self::buttons( $page ) );

		$outcome = $this->post( $this->pressed( $page, array( 'kind' => 'Person' ), 'next' ) );
		$this->assertSame( array( OutcomeState::Step, 3 ), array( $outcome->state, $outcome->step ) );
		$page = $this->show( $content );
		$this->assertStringContainsString( 'Step 2 of 2', $page );
		$this->assertSame( array( 'Note', 'Previous Send it' ), array( self::asked( $page ), self::buttons( $page ) ) );
		$outcome = $this->post( $this->pressed( $page, array( 'tax' => 'forged' ), '' ) );
		$this->assertSame( OutcomeState::Confirm, $outcome->state );
		$confirm = $this->show( $content );
		$this->assertStringContainsString( 'Edit: Last', $confirm );
		$this->assertStringNotContainsString( 'Edit: Company', $confirm );
		$this->assertStringNotContainsString( '<dd>forged', $confirm );
		$this->assertSame( 0, $this->post( $this->pressed( $page, array(), 'back' ) )->step );

		// A number that leads to a skipped step leads to the one before it.
		$this->assertSame( 0, $this->post( $this->pressed( $this->show( $content ), array( 'kind' => 'Person' ), '2' ) )->step );
		$this->assertSame( 1, $this->post( $this->pressed( $this->show( $content ), array( 'kind' => 'Company' ), 'next' ) )->step );
		$page = $this->show( $content );
		$this->assertStringContainsString( 'Step 2 of 4', $page );
		$this->assertSame( array( 'tax' ), array_keys( $this->post( $this->pressed( $page, array( 'tax' => '' ), 'next' ) )->errors ) );
		$this->assertSame( 2, $this->post( $this->pressed( $this->show( $content ), array( 'tax' => 'DE1' ), 'next' ) )->step );
	}

	public function test_asks_a_step_that_the_last_answer_shows(): void {
		$logic   = array( 'enabled' => true, 'action' => 'show', 'groups' => array( array( 'rules' => array( array( 'field' => 'note', 'operator' => 'is', 'value' => 'More' ) ) ) ) );
		$step    = static fn( string $inner, array $more = array() ): string => '<!-- wp:jetpack/form-step ' . wp_json_encode( $more, JSON_FORCE_OBJECT ) . ' --><div class="wp-block-jetpack-form-step">' . $inner . '</div><!-- /wp:jetpack/form-step -->';
		$content = self::form( $step( '<!-- wp:jetpack/field-text {"id":"note","label":"Note"} /-->' ) . '<!-- wp:group {"millworkLogic":' . wp_json_encode( $logic ) . '} --><div class="wp-block-group">' . $step( '<!-- wp:jetpack/field-text {"id":"more","label":"More"} /-->' ) . '</div><!-- /wp:group -->' . self::navigation() );
		$page    = $this->show( $content );
		$this->assertSame( 'Send it', self::buttons( $page ) );
		$outcome = $this->post( $this->pressed( $page, array( 'note' => 'More' ), '' ) );
		$this->assertSame( array( OutcomeState::Step, 1 ), array( $outcome->state, $outcome->step ) );
		$this->assertSame( OutcomeState::Confirm, $this->post( $this->pressed( $this->show( $content ), array( 'more' => 'x' ), '' ) )->state );
	}

	public function test_a_form_whose_steps_are_all_skipped_shows_the_first(): void {
		$logic = array( 'enabled' => true, 'action' => 'hide', 'groups' => array( array( 'rules' => array( array( 'field' => 'a', 'operator' => 'is_empty' ) ) ) ) );
		$page  = $this->show( self::form( '<!-- wp:jetpack/field-text {"id":"a","label":"A"} /--><!-- wp:jetpack/form-step {"conditionalLogic":' . wp_json_encode( $logic ) . '} --><div class="wp-block-jetpack-form-step"><!-- wp:jetpack/field-text {"id":"b","label":"B"} /--></div><!-- /wp:jetpack/form-step -->' ) );
		$this->assertStringContainsString( 'Step 1 of 1', $page );
	}

	public function test_a_later_step_begins_with_its_defaults_and_what_the_address_says(): void {
		$step    = static fn( string $inner ): string => '<!-- wp:jetpack/form-step --><div class="wp-block-jetpack-form-step">' . $inner . '</div><!-- /wp:jetpack/form-step -->';
		$content = self::form( $step( '<!-- wp:jetpack/field-radio {"id":"a","options":["x"],"defaultValue":"x"} /-->' ) . $step( '<!-- wp:jetpack/field-text {"id":"b","defaultValue":"Oak"} /--><!-- wp:jetpack/field-checkbox {"id":"c","label":"C","defaultValue":"true"} /--><!-- wp:jetpack/field-text {"id":"d","millworkPrefill":"wood"} /-->' ) . self::navigation() );
		$_GET    = array( 'wood' => 'Ash' );
		$posted  = $this->pressed( $this->show( $content ), array(), 'next' );
		unset( $posted[ InputNames::VALUES ] );
		$this->post( $posted );
		$page   = $this->show( $content );
		$posted = $this->pressed( $page, array(), 'back' );
		$this->assertSame( array( 'b' => 'Oak', 'c' => '1', 'd' => 'Ash' ), $posted[ InputNames::VALUES ] );
		// What was emptied stays empty.
		$posted[ InputNames::VALUES ] = array( 'b' => '', 'd' => '' );
		$this->post( $posted );
		$posted = $this->pressed( $this->show( $content ), array(), 'next' );
		$this->assertArrayNotHasKey( 'a', $posted[ InputNames::VALUES ] ?? array() );
		$this->post( $posted );
		$posted = $this->pressed( $this->show( $content ), array(), 'next' );
		$this->assertSame( array( 'b' => '', 'd' => '' ), $posted[ InputNames::VALUES ] );
		$_GET = array();
	}
}
