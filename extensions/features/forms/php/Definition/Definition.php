<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

use Millwork\Rendering\RenderStack;

/**
 * What a form consists of. All texts are plain and not escaped, but for the confirmation's message, which
 * is an author's HTML and not yet checked.
 * @phpstan-import-type Place from RenderStack
 * @phpstan-import-type FieldArray from Field
 * @phpstan-type Said array{type: string, heading: string, message: string, redirect: string, summary: bool, back: bool}
 * @phpstan-type DefinitionArray array{v: int, fields: list<FieldArray>, to: list<string>, subject: string, confirmation: Said, crm: bool, notify: bool, store: bool, keep_days: int, source: Place, author: int, name?: string, variation?: string, users?: list<int>}
 */
final class Definition {

	/** The form's block. */
	public const BLOCK = 'jetpack/contact-form';

	/** The most recipients of a form. */
	public const MOST_RECIPIENTS = 50;

	/**
	 * @param list<Field>          $fields       Its fields, in their order.
	 * @param list<string>         $to           Addresses that the author has named, each once.
	 * @param string               $subject      The mail's subject; '' for the usual one.
	 * @param array<string, mixed> $confirmation What follows a submission. Type: a ConfirmationType's value.
	 * @phpstan-param Said $confirmation
	 * @param bool                 $crm          Whether entries go to Jetpack CRM.
	 * @param bool                 $notify       Whether entries are mailed.
	 * @param bool                 $store        Whether entries are kept once they were mailed.
	 * @param int                  $keep_days    How long they are kept, in days; 0 for ever.
	 * @param array<string, mixed> $source       The place that the form belongs to.
	 * @phpstan-param Place $source
	 * @param int                  $author       The user who may write that; 0 for nobody in particular.
	 * @param string|null          $name         The name that the author gave it.
	 * @param string|null          $variation    Else the slug of the variation that it was made from.
	 * @param list<int>            $users        Ids of users whom the author has named.
	 * @param int                  $v            The version of what is stored.
	 */
	public function __construct(
		public readonly array $fields,
		public readonly array $to,
		public readonly string $subject,
		public readonly array $confirmation,
		public readonly bool $crm,
		public readonly bool $notify,
		public readonly bool $store,
		public readonly int $keep_days,
		public readonly array $source,
		public readonly int $author,
		public readonly ?string $name = null,
		public readonly ?string $variation = null,
		public readonly array $users = array(),
		public readonly int $v = 1,
	) {}

	/**
	 * @param array<string, mixed> $stored As to_array() gave it. What other versions have added is left out.
	 * @phpstan-param DefinitionArray $stored
	 */
	public static function from_array( array $stored ): self {
		return new self(
			fields: array_map( array( Field::class, 'from_array' ), $stored['fields'] ),
			to: $stored['to'],
			subject: $stored['subject'],
			confirmation: $stored['confirmation'],
			crm: $stored['crm'],
			notify: $stored['notify'],
			store: $stored['store'],
			keep_days: $stored['keep_days'],
			source: $stored['source'],
			author: $stored['author'],
			name: $stored['name'] ?? null,
			variation: $stored['variation'] ?? null,
			users: $stored['users'] ?? array(),
			v: $stored['v'],
		);
	}

	/**
	 * The definition as it is stored and as other plugins get it. The form's id is a hash of this, so the
	 * order stays as it is, and what a form has not is left out.
	 * @return array<string, mixed>
	 * @phpstan-return DefinitionArray
	 */
	public function to_array(): array {
		$array = array(
			'v'            => $this->v,
			'fields'       => array_map( static fn( Field $field ): array => $field->to_array(), $this->fields ),
			'to'           => $this->to,
			'subject'      => $this->subject,
			'confirmation' => $this->confirmation,
			'crm'          => $this->crm,
			'notify'       => $this->notify,
			'store'        => $this->store,
			'keep_days'    => $this->keep_days,
			'source'       => $this->source,
			'author'       => $this->author,
		);
		if ( null !== $this->name ) {
			$array['name'] = $this->name;
		}
		if ( null !== $this->variation ) {
			$array['variation'] = $this->variation;
		}
		return $this->users ? $array + array( 'users' => $this->users ) : $array;
	}
}
