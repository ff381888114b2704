<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Submission\Outcome;
use Millwork\Features\Forms\Submission\PlainPost;
use Millwork\Visitors\PageOutcomes;
use RuntimeException;

/** A visitor without scripts who goes through the pages of a form with steps. */
trait StepPages {

	private int $post_id = 0;

	private static function catch_redirects(): void {
		add_filter(
			'wp_redirect',
			static function ( string $address, int $status ): string {
				throw new RuntimeException( "$status $address" );
			},
			10,
			2
		);
		$_SERVER['REQUEST_URI'] = '/steps/';
	}

	/** The buttons between the steps. */
	private static function navigation(): string {
		return '<!-- wp:jetpack/form-step-navigation --><div class="wp-block-jetpack-form-step-navigation__wrapper"><div class="wp-block-jetpack-form-step-navigation"><!-- wp:jetpack/button {"element":"button","uniqueId":"previous-step","text":"Previous"} /--><!-- wp:jetpack/button {"element":"button","uniqueId":"next-step","text":"Go on"} /--><!-- wp:jetpack/button {"element":"button","uniqueId":"submit-step","text":"Send it"} /--></div></div><!-- /wp:jetpack/form-step-navigation -->';
	}

	/** The page with the form, as it is printed now. */
	private function show( string $content ): string {
		if ( 0 === $this->post_id ) {
			$this->post_id = $this->create_post( array( 'post_content' => wp_slash( $content ) ) );
		}
		$post = get_post( $this->post_id );
		$this->assertNotNull( $post );
		$GLOBALS['post'] = $post;
		setup_postdata( $post );
		return (string) apply_filters( 'the_content', $post->post_content );
	}

	/**
	 * What clicking a button on a page sends.
	 * @param array<string, mixed> $typed Values by field.
	 * @param string               $to    The button's value; '' for the one that sends.
	 * @return array<array-key, mixed>
	 */
	private function pressed( string $page, array $typed, string $to ): array {
		$shown = self::page( $page );
		$names = array();
		foreach ( self::all( $shown, '//form//*[@name and not(ancestor::fieldset[@disabled])]' ) as $input ) {
			$names[] = $input->getAttribute( 'name' );
		}
		$posted                       = self::sent( array_intersect_key( self::inputs( $page ), array_flip( $names ) ) );
		$posted[ InputNames::VALUES ] = $typed + ( $posted[ InputNames::VALUES ] ?? array() );
		unset( $posted[ InputNames::TO ] );
		return '' === $to ? $posted : array( InputNames::TO => $to ) + $posted;
	}

	/** @param array<array-key, mixed> $posted */
	private function post( array $posted ): Outcome {
		$_POST = wp_slash( $posted );
		PlainPost::handle();
		$_POST   = array();
		$outcome = PageOutcomes::get( (string) Definitions::id_of( $posted[ InputNames::FORM ] ), Outcome::class );
		$this->assertNotNull( $outcome );
		return $outcome;
	}

	/** The labels of the fields that can be filled in. */
	private static function asked( string $page ): string {
		return implode( ' ', array_map( static fn( $label ) => trim( $label->textContent ), self::all( self::page( $page ), '//form//fieldset[not(@disabled) and not(@hidden)]//label' ) ) );
	}

	/** The buttons that are shown. */
	private static function buttons( string $page ): string {
		return implode( ' ', array_filter( array_map( static fn( $button ) => trim( $button->textContent ), self::all( self::page( $page ), '//form//button[not(@hidden) and not(ancestor::fieldset[@disabled])]' ) ) ) );
	}
}
