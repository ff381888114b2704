<?php
declare( strict_types=1 );

namespace Millwork\Mail\Messages;

use LogicException;
use Millwork\Mail\Letter;
use Millwork\Mail\MailSettings;

/** The emails whose words the owner can change, by key. */
final class Messages {

	/** @return array<string, Message> In the order of the list. */
	public static function all(): array {
		/**
		 * Filters the emails whose words the owner can change.
		 * @param array<string, Message> $messages By key, such as 'newsletter-confirm'.
		 */
		$messages = array_filter( (array) apply_filters( 'millwork_messages', array() ), static fn( $one ): bool => $one instanceof Message );
		uasort( $messages, static fn( Message $one, Message $other ): int => $one->order <=> $other->order );
		return $messages;
	}

	public static function get( string $key ): ?Message {
		/**
		 * Filters an email that isn't in `millwork_messages`, such as that of a single form.
		 * @param Message|null $message Null if no callback knows the key.
		 * @param string       $key     Such as 'forms-confirmation-12'.
		 */
		$message = self::all()[ $key ] ?? apply_filters( 'millwork_message', null, $key );
		return $message instanceof Message ? $message : null;
	}

	/** @return list<Token> The message's own, and those of every email. */
	public static function tokens( Message $message ): array {
		return array( ...$message->tokens, ...self::common() );
	}

	/**
	 * The email in the current language: in the owner's words, or else in the plugin's. Words without a token that the
	 * email needs aren't used: the editor stores none, but an older revision or another program may bring them.
	 * @param array<string, string|BlockValue> $values Of the message's own tokens.
	 * @throws LogicException If there is no such message.
	 */
	public static function letter( string $key, array $values ): Letter {
		$message = self::get( $key ) ?? throw new LogicException( esc_html( "There is no message $key." ) );
		$values += self::common_values();
		$post    = StoredMessages::post( $key );
		$default = ( $message->default )( $values );
		$tokens  = self::tokens( $message );
		if ( ! $post || WrittenLetter::missing( $post->post_content, EmailMeta::get( $post->ID, EmailMeta::TEXT ), $tokens ) ) {
			return $default;
		}
		return WrittenLetter::from_post( $post, $tokens, $values, $default->subject );
	}

	/**
	 * The email as the plugin words it in the current language, with tokens for values.
	 * @return array{subject: string, preheader: string, content: string} The content is blocks.
	 */
	public static function default_words( Message $message ): array {
		$tokens = self::tokens( $message );
		$values = array();
		foreach ( $tokens as $token ) {
			$name                   = '{' . $token->name . '}';
			$values[ $token->name ] = 'block' === $token->kind ? new BlockValue( $name, $name ) : $name;
		}
		$letter = ( $message->default )( $values );
		return array( 'subject' => $letter->subject, 'preheader' => $letter->preview, 'content' => DefaultBlocks::from_letter( $letter, $tokens ) );
	}

	/**
	 * Values for previews and tests.
	 * @return array<string, string|BlockValue>
	 */
	public static function samples( Message $message ): array {
		$values = self::common_values();
		foreach ( $message->tokens as $token ) {
			$values[ $token->name ] = 'block' === $token->kind ? WrittenLetter::paragraphs( $token->sample ) : $token->sample;
		}
		return $values;
	}

	/** @return list<Token> Of every email. */
	public static function common(): array {
		return array(
			new Token( 'site_title', __( 'Your site’s name', 'millwork' ), MailSettings::sender() ),
			new Token( 'site_link', __( 'Your site’s URL', 'millwork' ), home_url( '/' ), 'url' ),
		);
	}

	/** @return array<string, string> */
	public static function common_values(): array {
		return array( 'site_title' => MailSettings::sender(), 'site_link' => home_url( '/' ) );
	}
}
