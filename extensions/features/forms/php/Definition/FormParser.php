<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

use Millwork\Blocks\HiddenBlocks;
use Millwork\Data\Formats\Email;
use Millwork\Data\Formats\Whitespace;
use Millwork\Features\Forms\Calculation\CalculationParser;
use Millwork\Features\Forms\Capacity\CapacityParser;
use Millwork\Features\Forms\Capacity\ClosingTime;
use Millwork\Features\Forms\Fields\OtherText;
use Millwork\Features\Forms\Logic\ConditionParser;
use Millwork\Features\Forms\Messages\AfterSending;
use Millwork\Features\Forms\Places\FormPlace;
use Millwork\Features\Forms\Steps\StepParser;
use Millwork\Features\Forms\Submission\Confirmation;
use Millwork\Features\Forms\Submission\RedirectAnswers;
use Millwork\Features\Forms\Webhooks\WebhookParser;
use Millwork\Rendering\RenderStack;
use Millwork\Visitors\Visibility;

/**
 * Reads a form block into a definition. Nothing that a page sends later can change it.
 * @phpstan-import-type Condition from Definition
 * @phpstan-import-type Notification from Definition
 * @phpstan-import-type Place from RenderStack
 * @phpstan-import-type RedirectAnswer from Definition
 * @phpstan-import-type Said from Definition
 * @phpstan-import-type Step from Definition
 * @phpstan-import-type Webhook from Definition
 */
final class FormParser {

	/** How deep blocks are read. */
	private const MAX_DEPTH = 20;

	/** Only forms of 2026 have these: they always show their message. */
	private const NEWER = array( 'confirmationType', 'variationName', 'formTitle', 'disableSummary', 'disableGoBack' );

	/** Only editors since 2024 write these; the editor uses the same names to recognize newer forms. */
	private const LATER = array( 'confirmationType', 'formTitle', 'variationName', 'salesforceData', 'mailpoet', 'hostingerReach', 'saveResponses', 'emailNotifications', 'disableGoBack', 'disableSummary', 'formNotifications', 'notificationRecipients', 'webhooks', 'integrations' );

	/** An author's ID that can be a field's name and an element's ID. */
	private const USABLE_ID = '/^(?!f\d+$)[A-Za-z][A-Za-z0-9_-]{0,63}$/D';

	/**
	 * @param array<string, mixed> $parsed_block From parse_blocks(), of any age.
	 * @param Place|null           $source       Where it is; FormPlace::find() by default.
	 */
	public static function form( array $parsed_block, ?array $source = null ): Definition {
		return self::read( $parsed_block, $source ?? FormPlace::find( $parsed_block ) );
	}

	/**
	 * Reads a form and stores each field's name in its block, for rendering.
	 * @param array<string, mixed> $block  Patterns in it are replaced by their content.
	 * @param Place                $source
	 */
	public static function read( array &$block, array $source ): Definition {
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
		$fields     = array();
		self::walk( $block, $fields, 0 );
		$fields     = CalculationParser::complete( $block, $fields );
		$asked      = array();
		$conditions = ConditionParser::read( $block, $fields, $asked );
		$steps      = array_map( static fn( array $step ): array => array( 'fields' => OtherText::with_texts( $step['fields'], $fields ) ) + $step, StepParser::number( $block, $conditions ) );
		return self::definition( $attributes, array_values( $fields ), $source, $steps, $conditions, AfterSending::notifications( $attributes, $asked ), WebhookParser::read( $attributes, $asked ), RedirectAnswers::read( $attributes['millworkRedirectAnswers'] ?? null, $asked ) );
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @param list<Field>          $fields
	 * @param Place                $source
	 * @param list<Step>           $steps
	 * @param list<Condition>      $conditions
	 * @param list<Notification>   $notifications
	 * @param list<Webhook>        $webhooks
	 * @param list<RedirectAnswer> $answers       In the redirect.
	 */
	public static function definition( array $attributes, array $fields, array $source, array $steps = array(), array $conditions = array(), array $notifications = array(), array $webhooks = array(), array $answers = array() ): Definition {
		$days = $attributes['millworkKeepDays'] ?? 0;
		$name = FormName::from_attributes( $attributes );
		return new Definition(
			fields: $fields,
			to: self::recipients( $attributes ),
			subject: PlainText::from_html( $attributes['subject'] ?? '' ),
			confirmation: self::confirmation( $attributes, $answers ),
			crm: false !== ( $attributes['jetpackCRM'] ?? true ),
			notify: false !== ( $attributes['emailNotifications'] ?? true ),
			store: false !== ( $attributes['saveResponses'] ?? true ) && false !== ( $attributes['millworkStore'] ?? true ),
			keep_days: is_numeric( $days ) ? max( 0, min( 36500, (int) $days ) ) : 0,
			source: $source,
			author: FormPlace::author( $source ),
			name: $name['name'] ?? null,
			variation: $name['variation'] ?? null,
			newsletter: true === ( $attributes['millworkNewsletter'] ?? false ),
			users: self::users( $attributes ),
			steps: $steps,
			review: $steps && true === ( $attributes['millworkReview'] ?? false ),
			conditions: $conditions,
			confirmation_mail: AfterSending::mail( $attributes ),
			closes: ClosingTime::from_attributes( $attributes ),
			notifications: $notifications,
			capacity: CapacityParser::form( $attributes ),
			webhooks: $webhooks,
			save_days: is_int( $attributes['millworkSaveLater'] ?? 0 ) ? max( 0, min( 90, $attributes['millworkSaveLater'] ?? 0 ) ) : 0,
		);
	}

	/**
	 * Reads the fields in a block, in order.
	 * @param array<string, mixed> $block
	 * @param array<string, Field> $fields    The fields so far, by name.
	 * @param bool                 $is_partly Whether some screens hide the block: its fields can't be required.
	 */
	private static function walk( array &$block, array &$fields, int $depth, bool $is_partly = false ): void {
		if ( $depth > self::MAX_DEPTH || empty( $block['innerBlocks'] ) || ! is_array( $block['innerBlocks'] ) ) {
			return;
		}
		foreach ( $block['innerBlocks'] as &$inner ) {
			// Null if the comment's JSON is invalid.
			$inner['attrs'] = is_array( $inner['attrs'] ?? null ) ? $inner['attrs'] : array();
			unset( $inner['attrs'][ FieldParser::NAME ] );
			if ( HiddenBlocks::is_hidden( $inner ) ) {
				continue;
			}
			if ( 'jetpack/button' === $inner['blockName'] && empty( $inner['attrs']['element'] ) && empty( $inner['attrs']['url'] ) ) {
				// A button without a link can only be the form's.
				$inner['attrs']['element'] = 'button';
			}
			$is_optional = $is_partly || HiddenBlocks::is_on_some_screens( $inner );
			$type        = FieldParser::type( (string) ( $inner['blockName'] ?? '' ) );
			if ( null !== $type ) {
				if ( $is_optional ) {
					$inner['attrs']['required'] = false;
				}
				$name                                = self::name( $inner['attrs']['id'] ?? '', $fields );
				$fields[ $name ]                     = FieldParser::field( $type, $inner, $name );
				$inner['attrs'][ FieldParser::NAME ] = $name;
				continue;
			}
			$is_pattern = 'core/block' === $inner['blockName'];
			if ( $is_pattern ) {
				$inner = self::resolve( $inner );
			}
			// A pattern may contain itself.
			self::walk( $inner, $fields, $depth + ( $is_pattern ? intdiv( self::MAX_DEPTH, 2 ) : 1 ), $is_optional );
		}
	}

	/**
	 * A field's name: the author's ID if it is valid and unused, else a number.
	 * @param array<string, Field> $fields The fields so far, by name.
	 */
	public static function name( mixed $id, array $fields ): string {
		$is_fit = is_string( $id ) && 1 === preg_match( self::USABLE_ID, $id ) && ! isset( $fields[ $id ] );
		return $is_fit ? $id : 'f' . ( count( $fields ) + 1 );
	}

	/**
	 * Replaces a pattern by its blocks.
	 * @param array<string, mixed> $block
	 * @return array<string, mixed> A block without a name; empty if the pattern doesn't exist.
	 */
	private static function resolve( array $block ): array {
		$ref   = $block['attrs']['ref'] ?? 0;
		$post  = is_numeric( $ref ) ? get_post( (int) $ref ) : null;
		$inner = $post && 'wp_block' === $post->post_type && Visibility::is_published( $post ) ? parse_blocks( $post->post_content ) : array();
		return array(
			'blockName'    => null,
			'attrs'        => array(),
			'innerBlocks'  => $inner,
			'innerHTML'    => '',
			'innerContent' => array_fill( 0, count( $inner ), null ),
		);
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return list<string> Valid addresses, each once; empty for the author's own.
	 */
	private static function recipients( array $attributes ): array {
		$to        = $attributes['to'] ?? '';
		$addresses = is_string( $to ) ? array_map( array( Whitespace::class, 'trim' ), explode( ',', $to ) ) : array();
		return array_values( array_unique( array_filter( $addresses, array( Email::class, 'is_valid' ) ) ) );
	}

	/**
	 * The users chosen as recipients (2026). Their addresses are looked up for each email: they can change without the
	 * form.
	 * @param array<string, mixed> $attributes
	 * @return list<int> IDs, each once; some users may not exist.
	 */
	private static function users( array $attributes ): array {
		$ids = $attributes['notificationRecipients'] ?? array();
		$ids = array_map( 'intval', array_filter( is_array( $ids ) ? $ids : array(), 'is_numeric' ) );
		return array_slice( array_values( array_unique( array_filter( $ids, static fn( int $id ): bool => $id > 0 ) ) ), 0, Definition::MOST_RECIPIENTS );
	}

	/**
	 * What follows a submission. Forms of 2026 have it in `confirmationType`, earlier ones in `customThankyou`.
	 * @param array<string, mixed> $attributes
	 * @param list<RedirectAnswer> $answers
	 * @return Said
	 */
	private static function confirmation( array $attributes, array $answers ): array {
		$newer    = $attributes['confirmationType'] ?? '';
		$older    = $attributes['customThankyou'] ?? '';
		$type     = in_array( $older, array( 'message', 'noSummary' ), true ) ? ConfirmationType::Message : ConfirmationType::Summary;
		$type     = 'redirect' === $newer || ( '' === $newer && 'redirect' === $older ) ? ConfirmationType::Redirect : $type;
		$redirect = $attributes['customThankyouRedirect'] ?? '';
		$redirect = ConfirmationType::Redirect === $type && is_string( $redirect ) ? Confirmation::address( $redirect ) : '';
		$heading  = PlainText::from_html( $attributes['customThankyouHeading'] ?? '' );
		$message  = $attributes['customThankyouMessage'] ?? '';
		if ( ! isset( $attributes['customThankyouHeading'] ) && array_intersect_key( $attributes, array_flip( self::LATER ) ) ) {
			// Editors don't store their default, and it has changed.
			$heading = __( 'Thank you for your response.', 'millwork' );
		}
		return array(
			'type'     => ( ConfirmationType::Redirect === $type && '' === $redirect ? ConfirmationType::Summary : $type )->value,
			'heading'  => '' === $heading ? Confirmation::usual_heading() : $heading,
			'message'  => is_string( $message ) && ( ConfirmationType::Message === $type || array_intersect_key( $attributes, array_flip( self::NEWER ) ) ) ? $message : '',
			'redirect' => $redirect,
			'summary'  => ConfirmationType::Message !== $type && true !== ( $attributes['disableSummary'] ?? false ),
			'back'     => true !== ( $attributes['disableGoBack'] ?? false ),
		) + ( '' === $redirect || ! $answers ? array() : array( 'answers' => $answers ) );
	}
}
