<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Places\FormSearch;
use Millwork\Rendering\PlaceKind;
use Millwork\Rendering\RenderStack;
use Millwork\Tests\TestCase;
use WP_Block_Type_Registry;

/** Two forms with one mark are the same form, and reading them does nothing. */
final class FormSearchTest extends TestCase {

	use Places;

	/**
	 * @param array<string, mixed> $attributes Its attributes.
	 * @param array<string, mixed> $field      Those of a field.
	 * @param string               $type       The field's type.
	 * @return array<string, mixed>
	 */
	private static function block( array $attributes, array $field = array(), string $type = 'text' ): array {
		$json = static fn( array $values ): string => (string) wp_json_encode( (object) $values );
		return parse_blocks( '<!-- wp:jetpack/contact-form ' . $json( $attributes ) . " --><!-- wp:jetpack/field-$type " . $json( $field ) . ' /--><!-- /wp:jetpack/contact-form -->' )[0];
	}

	/** Any change to a form changes its mark: otherwise someone else's form could pass for it. */
	public function test_forms_with_one_mark_mean_the_same(): void {
		$values = array( true, false, 7, 'x', 'redirect', 'message', 'https://example.com', 'explicit', 'a@example.com', array( 'a', 'b' ), array( 7, 9 ), 'mm/dd/yy', array( 'blockVisibility' => false ) );
		$means  = static function ( array $form ): string {
			return (string) wp_json_encode( FormParser::form( $form, RenderStack::place( PlaceKind::Other, 0 ) ) );
		};
		$seen   = array();
		$note   = function ( array $form ) use ( &$seen, $means ): void {
			$mark = FormSearch::mark( $form );
			$this->assertSame( $seen[ $mark ] ?? $means( $form ), $means( $form ), (string) wp_json_encode( $form ) );
			$seen[ $mark ] = $means( $form );
		};
		foreach ( WP_Block_Type_Registry::get_instance()->get_all_registered() as $name => $type ) {
			$is_form = 'jetpack/contact-form' === $name;
			if ( ! $is_form && ! str_starts_with( $name, 'jetpack/field-' ) ) {
				continue;
			}
			foreach ( array( ...array_keys( (array) $type->attributes ), 'min', 'max', 'step', 'default', 'dateFormat', 'className', 'metadata', 'id' ) as $attribute ) {
				foreach ( $values as $value ) {
					$set = array( $attribute => $value ) + ( 'customThankyouRedirect' === $attribute ? array( 'customThankyou' => 'redirect' ) : array() );
					$note( $is_form ? self::block( $set ) : self::block( array(), $set, substr( $name, strlen( 'jetpack/field-' ) ) ) );
				}
			}
		}
		$this->assertGreaterThan( 500, count( $seen ) );
	}

	public function test_looks_are_no_part_of_it(): void {
		$plain = FormSearch::mark( self::block( array( 'to' => 'a@example.com' ) ) );
		foreach ( FormSearch::LOOKS as $attribute ) {
			$this->assertSame( $plain, FormSearch::mark( self::block( array( $attribute => 'x' ) + array( 'to' => 'a@example.com' ) ) ) );
		}
		$this->assertNotSame( $plain, FormSearch::mark( self::block( array( 'to' => 'b@example.com' ) ) ) );
	}

	public function test_reading_runs_nothing(): void {
		$ran = 0;
		add_shortcode(
			'count',
			static function () use ( &$ran ): string {
				++$ran;
				return '';
			}
		);
		$form = '[contact-form][count][contact-field label="Wood"/][contact-form to="a@example.com"[count][/contact-form][count]';
		$this->assertCount( 1, FormSearch::marks_in( $form . '<!-- wp:latest-posts /-->' ) );
		$this->assertCount( 1, FormSearch::marks_shown_by( $form . '<!-- wp:latest-posts /-->' ) );
		$this->assertSame( 0, $ran );
		$this->assertSame( array(), FormSearch::marks_in( '[[contact-form]] <!-- wp:jetpack/contact-form {"ref":1} /-->' ) );
	}

	public function test_patterns_that_hold_each_other_are_read_once(): void {
		$one = $this->post_of( 0, '', array( 'post_type' => 'wp_block' ) );
		$two = $this->post_of( 0, str_repeat( "<!-- wp:block {\"ref\":$one} /-->", 20 ) . $this->form(), array( 'post_type' => 'wp_block' ) );
		wp_update_post(
			array(
				'ID'           => $one,
				'post_content' => wp_slash( str_repeat( "<!-- wp:block {\"ref\":$two} /-->", 20 ) ),
			)
		);
		$this->assertCount( 1, FormSearch::marks_shown_by( "<!-- wp:block {\"ref\":$one} /--><!-- wp:block {\"ref\":$two} /-->" ) );
		$this->assertSame( array(), FormSearch::marks_in( "<!-- wp:block {\"ref\":$one} /-->" ) );
	}

	public function test_finds_forms_however_long_the_text_is(): void {
		$long = str_repeat( '<!-- wp:paragraph --><p>Oak -->[contact-field] </p><!-- /wp:paragraph -->', 20000 );
		$this->assertSame( FormSearch::marks_in( $this->form() . $this->form( array( 'subject' => 'x' ) ) ), FormSearch::marks_in( $long . $this->form() . $long . $this->form( array( 'subject' => 'x' ) ) . $long ) );
	}
}
