<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Messages;

use Millwork\Data\Formats\Tokens;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Definition\PostType;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryValue;
use Millwork\Mail\Letter;
use Millwork\Mail\Messages\BlockValue;
use Millwork\Mail\Messages\EmailMeta;
use Millwork\Mail\Messages\Message;
use Millwork\Mail\Messages\Messages;
use Millwork\Mail\Messages\StoredMessages;
use Millwork\Mail\Messages\Token;
use Millwork\Mail\Messages\WrittenLetter;
use Millwork\Rendering\PlaceKind;
use Millwork\Rendering\RenderStack;
use Millwork\Visitors\TypedText;
use WP_Post;

/**
 * Emails that the owner designed for one form: its notification and its confirmation, with the form's fields as tokens.
 * Only a saved form has them, because its post's ID is the only thing about a form that never changes.
 * @phpstan-import-type Entry from Entries
 */
final class DesignedMails {

	/** A message of FormMessages and the ID of a form's post. */
	private const KEY = '/^(forms-notification|forms-confirmation)-([1-9]\d{0,17})$/D';

	/** Characters of an answer. */
	private const MOST = 5000;

	/** How deep the form's block is looked for. */
	private const MAX_DEPTH = 20;

	/**
	 * The key of a form's own message.
	 * @param string $message One of FormMessages.
	 * @return string '' for a form that isn't saved.
	 */
	public static function key( string $message, ?Definition $definition ): string {
		$place = $definition->source ?? null;
		return $place && PlaceKind::Form->value === $place['kind'] && $place['id'] > 0 ? "$message-$place[id]" : '';
	}

	/**
	 * Describes a form's own message, for the list and the editor.
	 * @param mixed $found The message that another feature has for the key; null for none.
	 */
	public static function find( mixed $found, string $key ): mixed {
		$post = preg_match( self::KEY, $key, $parts ) ? get_post( (int) $parts[2] ) : null;
		$form = $post && PostType::TYPE === $post->post_type && 'trash' !== $post->post_status ? self::definition( $post ) : null;
		$base = $form ? FormMessages::add( array() )[ $parts[1] ] ?? null : null;
		if ( ! $post || ! $form || ! $base ) {
			return $found;
		}
		$title = trim( html_entity_decode( wp_strip_all_tags( $post->post_title ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		$title = '' === $title ? __( 'Untitled form', 'millwork' ) : $title;
		return new Message(
			/* translators: 1: the name of an email, 2: the name of a form. */
			sprintf( __( '%1$s, form “%2$s”', 'millwork' ), $base->title, $title ),
			$base->recipient,
			$base->when,
			$base->area,
			$base->order,
			self::tokens( $parts[1], $form ),
			static fn( array $values ): Letter => self::in_form_words( $parts[1], $form, $base, $values ),
			FormMessages::CONFIRMATION === $parts[1] ? static fn(): bool => null !== $form->confirmation_mail : static fn(): bool => $form->notify,
			(string) get_edit_post_link( $post->ID, 'raw' ),
			is_part: true
		);
	}

	/**
	 * The email in the words that the owner designed for the form.
	 * @param string                           $message One of FormMessages.
	 * @param Entry                            $entry
	 * @param array<string, string|BlockValue> $values  Of the message's own tokens.
	 * @param string                           $subject If the owner wrote none.
	 * @return Letter|null Null if there is none, or if it lacks a token that it needs.
	 */
	public static function letter( string $message, array $entry, ?Definition $definition, array $values, string $subject ): ?Letter {
		$key  = self::key( $message, $definition );
		$post = $definition && '' !== $key ? StoredMessages::post( $key ) : null;
		if ( ! $post ) {
			return null;
		}
		// Fields may have had other labels when the entry was sent.
		$tokens = array( ...self::answers( $message, $entry['data'] ), ...self::tokens( $message, $definition ), ...Messages::common() );
		if ( WrittenLetter::missing( $post->post_content, EmailMeta::get( $post->ID, EmailMeta::TEXT ), $tokens ) ) {
			return null;
		}
		$values += Messages::common_values();
		foreach ( array( 'label', 'name' ) as $by ) {
			foreach ( $entry['data'] as $field ) {
				$values += in_array( $field['type'], AnswerTokens::WITHHELD, true ) ? array() : array( Tokens::key( $field[ $by ] ) => self::value( $message, trim( EntryValue::text( $field ) ) ) );
			}
		}
		return WrittenLetter::from_post( $post, $tokens, $values, $subject );
	}

	/**
	 * Tells the editor where the emails of saved forms are designed, and which have a design.
	 * @param array<string, mixed> $data
	 * @return array<string, mixed>
	 */
	public static function add_to_editor( array $data ): array {
		$keys = array_filter( array_keys( StoredMessages::posts() ), static fn( string $key ): bool => 1 === preg_match( self::KEY, explode( '|', $key )[0] ) );
		return array(
			'formEmails' => array(
				'url'      => current_user_can( 'manage_options' ) ? admin_url( 'admin.php?page=millwork-emails&edit=' ) : '',
				'designed' => array_values( array_unique( array_map( static fn( string $key ): string => explode( '|', $key )[0], $keys ) ) ),
			),
		) + $data;
	}

	/** Deletes the designs of a form that was deleted. */
	public static function remove( int $form ): void {
		$keys = array( FormMessages::NOTIFICATION . "-$form", FormMessages::CONFIRMATION . "-$form" );
		foreach ( get_posts( array( 'post_type' => StoredMessages::TYPE, 'post_status' => array( 'publish', 'private', 'future', 'draft', 'pending', 'trash', 'auto-draft' ), 'numberposts' => 100, 'fields' => 'ids', 'meta_query' => array( array( 'key' => StoredMessages::KEY, 'value' => $keys, 'compare' => 'IN' ) ) ) ) as $post ) { // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- Only when a form is deleted.
			wp_delete_post( (int) $post, true );
		}
	}

	/** @return list<Token> The fields of the form, and what every such email has. Its own win over fields of the same name. */
	private static function tokens( string $message, Definition $form ): array {
		$own   = FormMessages::add( array() )[ $message ]->tokens ?? array();
		$own   = array_map( static fn( Token $token ): Token => 'answers' === $token->name && $form->store ? new Token( $token->name, $token->label, $token->sample, $token->kind ) : $token, $own );
		$data  = array_map( static fn( Field $field ): array => array( 'name' => $field->name, 'label' => $field->label, 'type' => $field->type, 'value' => '' ), $form->fields );
		$taken = array_column( array( ...$own, ...Messages::common() ), 'name' );
		return array( ...array_filter( self::answers( $message, $data ), static fn( Token $token ): bool => ! in_array( $token->name, $taken, true ) ), ...$own );
	}

	/**
	 * @param array<array{name: string, label: string, type: string, value: mixed}> $data
	 * @return list<Token> By label, or by name where there is none.
	 */
	private static function answers( string $message, array $data ): array {
		$tokens = array();
		foreach ( $data as $field ) {
			$label = TypedText::header( $field['label'] );
			$name  = Tokens::key( '' === $label ? $field['name'] : $label );
			if ( ! in_array( $field['type'], AnswerTokens::WITHHELD, true ) && '' !== $name && ! preg_match( '/[{}|<>"]/', $name ) ) {
				// An answer in the email to a stranger makes no links.
				$tokens[ $name ] ??= new Token( $name, '' === $label ? $field['name'] : $label, self::sample( $field['type'], $label ), 'text', FormMessages::CONFIRMATION === $message );
			}
		}
		return array_values( $tokens );
	}

	private static function sample( string $type, string $label ): string {
		return match ( $type ) {
			'name'  => 'Ada Lovelace',
			'email' => 'ada@example.com',
			/* translators: %s: a field's label. */
			default => sprintf( __( '[answer to “%s”]', 'millwork' ), $label ),
		};
	}

	/** An answer: one of several lines keeps them. */
	private static function value( string $message, string $answer ): string|BlockValue {
		$answer = mb_strlen( $answer ) > self::MOST ? mb_substr( $answer, 0, self::MOST ) . '…' : $answer;
		if ( ! str_contains( $answer, "\n" ) ) {
			return $answer;
		}
		$is_foreign = FormMessages::CONFIRMATION === $message;
		$answer     = $is_foreign ? TypedText::without_links( $answer ) : $answer;
		$block      = WrittenLetter::paragraphs( $answer );
		// Behind a link that the owner wrote, the answer doesn't become its end.
		return $is_foreign ? new BlockValue( $block->html, TypedText::JOINER . $answer ) : $block;
	}

	/**
	 * What a design starts with: the words in the form's settings, or else the plugin's.
	 * @param array<string, string|BlockValue> $values
	 */
	private static function in_form_words( string $message, Definition $form, Message $base, array $values ): Letter {
		$letter  = ( $base->default )( $values );
		$is_mail = FormMessages::CONFIRMATION === $message;
		$subject = $is_mail ? $form->confirmation_mail['subject'] ?? '' : $form->subject;
		$body    = $is_mail ? trim( $form->confirmation_mail['body'] ?? '' ) : '';
		$subject = '' === $subject ? $letter->subject : $subject;
		return '' === $body ? $letter->beginning_with( $subject ) : ( new Letter( $subject, '' ) )->text( $body );
	}

	/** The form in a saved form's post: only the first is shown. */
	private static function definition( WP_Post $post ): ?Definition {
		$block = self::block( parse_blocks( $post->post_content ), 0 );
		return $block ? FormParser::form( $block, RenderStack::place( PlaceKind::Form, $post->ID ) ) : null;
	}

	/**
	 * @param array<array-key, mixed> $blocks Parsed blocks.
	 * @return array<string, mixed>|null
	 */
	private static function block( array $blocks, int $depth ): ?array {
		foreach ( $depth < self::MAX_DEPTH ? $blocks : array() as $block ) {
			$found = Definition::BLOCK === ( $block['blockName'] ?? '' ) ? $block : self::block( $block['innerBlocks'] ?? array(), $depth + 1 );
			if ( $found ) {
				return $found;
			}
		}
		return null;
	}
}
