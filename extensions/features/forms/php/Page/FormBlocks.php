<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

use Millwork\Blocks\HiddenBlocks;
use Millwork\Features\Forms\Calculation\CalculationMarkup;
use Millwork\Features\Forms\Capacity\ClosingTime;
use Millwork\Features\Forms\Capacity\PlacesMarkup;
use Millwork\Features\Forms\Capacity\Reservation;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FieldParser;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Definition\PostType;
use Millwork\Features\Forms\Drafts\DraftMarkup;
use Millwork\Features\Forms\Drafts\DraftPage;
use Millwork\Features\Forms\Fields\OtherText;
use Millwork\Features\Forms\Fields\PageRules;
use Millwork\Features\Forms\Logic\LogicPage;
use Millwork\Features\Forms\Logic\StartState;
use Millwork\Features\Forms\Places\FormPlace;
use Millwork\Features\Forms\Places\ShownForms;
use Millwork\Features\Forms\Prefill\Prefill;
use Millwork\Features\Forms\Steps\StepMarkup;
use Millwork\Features\Forms\Submission\Outcome;
use Millwork\Features\Forms\Submission\OutcomeState;
use Millwork\Features\Forms\Submission\Readiness;
use Millwork\Features\Forms\Uploads\FileMarkup;
use Millwork\Rendering\OutputMedium;
use Millwork\Rendering\PlaceKind;
use Millwork\Rendering\RenderStack;
use Millwork\Rendering\UniqueId;
use Millwork\Visitors\PageOutcomes;
use Millwork\Visitors\Visibility;
use WP_Block;
use WP_Block_Supports;

/**
 * Renders the blocks of forms. The form renders its own fields: a WordPress block for each label and input would cost
 * more than everything else.
 */
final class FormBlocks {

	/** The script that a type of field needs besides the form's own. */
	private const PARTS = array( 'date' => 'dates', 'slider' => 'sliders', 'file' => 'files', 'address' => 'parts', 'signature' => 'parts', 'calculation' => 'calculations' );

	/**
	 * @var array{id: string, form: string, fields: array<string, Field>, outcome: ?Outcome, targets: array<string, string>, conditional: array<string, true>, prefill: array<string, string>, start: StartState, labels: string}|null The form being rendered; null outside a form.
	 */
	private static ?array $form = null;

	/** @return string HTML, escaped. */
	public static function render( WP_Block $block ): string {
		$parsed = $block->parsed_block;
		$place  = null;
		if ( ! empty( $parsed['attrs']['ref'] ) ) {
			list( $parsed, $place ) = self::resolve( $parsed['attrs']['ref'] );
		}
		// Forms can't be nested, and an unfinished form has no fields yet.
		if ( empty( $parsed['innerBlocks'] ) || null !== self::$form ) {
			return '';
		}
		if ( OutputMedium::is_plain() ) {
			return FormMarkup::link();
		}
		// Null if the comment's JSON is invalid.
		$parsed['attrs'] = is_array( $parsed['attrs'] ?? null ) ? $parsed['attrs'] : array();

		$stored     = $parsed;
		$place      = $place ?? FormPlace::find( $stored );
		$definition = FormParser::read( $parsed, $place );
		// Forms that aren't public can't be sent: otherwise their writer could use them before they are published.
		$token   = FormPlace::is_public( $place ) ? ShownForms::remember( $definition, $stored ) : '';
		$id      = UniqueId::from_id( 'millwork-form-' . substr( $token, 0, 8 ) );
		$sent    = '' === $token ? null : PageOutcomes::get( substr( $token, 0, 32 ), Outcome::class );
		$draft   = '' === $token || $sent ? null : DraftPage::outcome( $definition, substr( $token, 0, 32 ) );
		$outcome = $sent ?? $draft;
		$around  = WP_Block_Supports::$block_to_render;

		// A form's own post has its styles.
		WP_Block_Supports::$block_to_render = $parsed;
		$has_logic                          = (bool) $definition->conditions;
		if ( $has_logic ) {
			add_filter( 'render_block', array( LogicPage::class, 'mark' ), 10, 2 );
		}
		try {
			$wrapper    = array( 'id' => $id );
			self::$form = array(
				'id'          => $id,
				'form'        => substr( $token, 0, 32 ),
				'fields'      => array_column( $definition->fields, null, 'name' ),
				'outcome'     => $outcome,
				'targets'     => array(),
				'conditional' => LogicPage::conditional( $definition ),
				'prefill'     => array(),
				'start'       => StartState::of( $definition, $parsed, $outcome ),
				'labels'      => FieldStyles::labels( $parsed['attrs'] ),
			);
			LogicPage::begin( self::$form['start'] );
			StepMarkup::begin( $definition, $outcome, '' === $token );
			if ( $outcome && in_array( $outcome->state, array( OutcomeState::Accepted, OutcomeState::Confirm ), true ) ) {
				$html = OutcomeState::Accepted === $outcome->state
					? ResultMarkup::confirmation( get_block_wrapper_attributes( $wrapper ), $outcome )
					: ResultMarkup::confirm( get_block_wrapper_attributes( $wrapper ), $id, $token, $definition, $outcome );
			} elseif ( ClosingTime::has_passed( $definition ) ) {
				$html = FormMarkup::closed( get_block_wrapper_attributes( $wrapper ), ClosingTime::sentence( $definition ) );
			} elseif ( '' !== $token && null === $outcome && PlacesMarkup::is_full( $definition ) ) {
				$html = FormMarkup::closed( get_block_wrapper_attributes( $wrapper ), Reservation::full( $definition ) );
			} elseif ( '' === $token ) {
				$html = FormMarkup::preview( get_block_wrapper_attributes( $wrapper ), self::inner( $parsed ) . self::missing_submit( $parsed ) );
			} else {
				Config::add();
				$parts = self::parts( $definition );
				Config::add_parts( $parts, in_array( 'files', $parts, true ) ? FileMarkup::config( $definition ) : array() );
				PageRules::add( substr( $token, 0, 32 ), $definition );
				if ( $has_logic ) {
					Config::add_logic( substr( $token, 0, 32 ), LogicPage::config( $definition ) );
				}
				if ( in_array( 'calculations', $parts, true ) ) {
					CalculationMarkup::configure( substr( $token, 0, 32 ), $definition );
				}
				if ( in_array( 'places', $parts, true ) ) {
					PlacesMarkup::configure();
				}
				if ( in_array( 'parts', $parts, true ) ) {
					PartsMarkup::configure();
				}
				if ( in_array( 'phones', $parts, true ) ) {
					Config::add_countries();
				}
				$inner = PlacesMarkup::add( self::inner( $parsed ), $definition ) . FormMarkup::additions( $definition );
				$inner = $definition->steps ? StepMarkup::finish( $inner, $outcome ) : $inner . self::missing_submit( $parsed );

				if ( $definition->save_days > 0 ) {
					DraftMarkup::configure();
					$inner .= DraftMarkup::render( $definition, $id, $draft || ( $sent && '' !== DraftPage::token() ) );
				}
				$inner   = LogicPage::early( self::$form['start'] ) . $inner;
				$targets = self::$form['targets'];
				Prefill::add( substr( $token, 0, 32 ), self::$form['prefill'] );
				$said = OutcomeState::Step === $outcome?->state ? null : $outcome ?? Readiness::outcome( PlaceKind::Post->value === $definition->source['kind'] ? $definition->source['id'] : 0 );
				$html = FormMarkup::form( get_block_wrapper_attributes( $wrapper ), $id, $token, $inner, $said ? ResultMarkup::notice( $said, $definition, $targets ) : '', in_array( 'files', $parts, true ) );
			}
		} finally {
			remove_filter( 'render_block', array( LogicPage::class, 'mark' ) );
			WP_Block_Supports::$block_to_render = $around;
			self::$form                         = null;
			StepMarkup::end();
		}
		return $html;
	}

	/** @return list<string> The names of the scripts that the form needs besides its own; see Config::add_parts(). */
	private static function parts( Definition $definition ): array {
		$types = array_column( $definition->fields, 'type' );
		$parts = array_values( array_unique( array_intersect_key( self::PARTS, array_flip( $types ) ) ) );
		if ( array_filter( $definition->fields, static fn( Field $field ): bool => null !== $field->country ) ) {
			$parts[] = 'phones';
		}
		if ( $definition->steps ) {
			$parts[] = 'steps';
		}
		if ( PlacesMarkup::has_places( $definition ) ) {
			$parts[] = 'places';
		}
		if ( $definition->save_days > 0 ) {
			$parts[] = 'later';
		}
		return $definition->conditions ? array( ...$parts, 'logic' ) : $parts;
	}

	/** @return string A field that is in columns or a group within the form, or outside a form: HTML, escaped. */
	public static function render_field( WP_Block $block ): string {
		if ( OutputMedium::is_plain() && null === self::$form ) {
			return '';
		}
		if ( null !== self::$form ) {
			return self::field( $block->parsed_block );
		}
		// Nobody would get the answer of a field without a form; only its text is shown.
		$parsed = array( 'attrs' => array(), 'innerBlocks' => array( $block->parsed_block ) );
		$fields = FormParser::read( $parsed, RenderStack::place( PlaceKind::Other, 0 ) )->fields;
		return $fields ? FieldMarkup::field( $fields[0], $parsed['innerBlocks'][0], UniqueId::from_id( 'millwork-field-' . $fields[0]->name ) ) : '';
	}

	/** @param array<string, mixed> $block From FormParser::read(). */
	private static function inner( array $block ): string {
		$html = '';
		foreach ( $block['innerBlocks'] as $inner ) {
			// WordPress hides blocks on some screens while it renders them.
			if ( isset( $inner['attrs'][ FieldParser::NAME ] ) && ! HiddenBlocks::is_on_some_screens( $inner ) ) {
				$html .= self::field( $inner );
			} elseif ( null === $inner['blockName'] ) {
				$html .= $inner['innerBlocks'] ? self::inner( $inner ) : $inner['innerHTML'];
			} else {
				$html .= render_block( $inner );
			}
		}
		return $html;
	}

	/**
	 * Renders a field of the current form.
	 * @param array<string, mixed> $block From FormParser::read().
	 */
	private static function field( array $block ): string {
		$field = self::$form['fields'][ $block['attrs'][ FieldParser::NAME ] ?? '' ] ?? null;
		if ( null === self::$form || null === $field ) {
			return '';
		}
		$name      = $field->name;
		$outcome   = self::$form['outcome'];
		$parameter = Prefill::parameter( $field->type, $block['attrs'] );
		// A form with steps has no values yet of the steps to come.
		$is_sent = $outcome && ( isset( $outcome->values[ $name ] ) || OutcomeState::Step !== $outcome->state );
		$value   = $is_sent ? $outcome->values[ $name ] ?? '' : Prefill::value( $field, $parameter );
		if ( '' !== $parameter ) {
			self::$form['prefill'][ $name ] = $parameter;
		}
		if ( 'hidden' === $field->type ) {
			return Prefill::hidden( $field, $value );
		}
		if ( null !== $field->calculation ) {
			$value = self::$form['start']->result( $field );
		}
		// The author's own ID is for the author's styles and links.
		$id              = UniqueId::from_id( $name === ( $block['attrs']['id'] ?? '' ) ? $name : self::$form['id'] . '-' . $name );
		$block['attrs'] += '' === self::$form['labels'] ? array() : array( FieldStyles::LABEL => self::$form['labels'] );
		// A link to the field goes to the first of several inputs.
		self::$form['targets'][ $name ] = in_array( $field->type, array( 'radio', 'checkbox-multiple', 'rating', 'image-select', 'address', 'signature' ), true ) ? "$id-1" : $id;
		$other                          = $outcome->values[ OtherText::name( $name ) ] ?? '';
		$html                           = FieldMarkup::field( $field, $block, $id, $value, $outcome->errors[ $name ] ?? '', self::$form['form'], is_string( $other ) ? $other : '' );
		return isset( self::$form['conditional'][ $name ] ) ? LogicPage::field( $field, $html, isset( self::$form['start']->hidden[ $name ] ) ) : $html;
	}

	/**
	 * The button of a form without one: either an old version, which stored the button's text and looks itself, or the
	 * author forgot it.
	 * @param array<string, mixed> $block From FormParser::read().
	 */
	private static function missing_submit( array $block ): string {
		return Submit::is_in( $block ) ? '' : Submit::render( $block['attrs'] );
	}

	/**
	 * The form in a post of 2026.
	 * @return array{array<string, mixed>|null, array{kind: string, id: int, title: string, url: string}|null} The
	 *         form's block, null if visitors may not see it; its place.
	 */
	private static function resolve( mixed $ref ): array {
		$post = is_numeric( $ref ) ? get_post( (int) $ref ) : null;
		if ( ! $post || PostType::TYPE !== $post->post_type || ! Visibility::is_published( $post ) ) {
			return array( null, null );
		}
		foreach ( parse_blocks( $post->post_content ) as $block ) {
			if ( Definition::BLOCK === $block['blockName'] && empty( $block['attrs']['ref'] ) ) {
				return array( $block, RenderStack::place( PlaceKind::Form, $post->ID ) );
			}
		}
		return array( null, null );
	}
}
