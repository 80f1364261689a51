import { type SitePlan, work } from './plan.ts';

export const marinaPlans: readonly SitePlan[] = [
  {
    site: 'Tower A',
    tasks: [
      work('MASONRY', 'Core walls, floors 18 to 22', 'Jump form, four days a floor.'),
      work('MASONRY', 'Blockwork partitions, floors 1 to 8', 'Leave openings for the MEP sleeves as marked on site.'),
      work('ELECTRICAL', 'Main risers', 'Busbar in both shafts; fire-stop every floor on the same day.'),
      work('PLUMBING', 'Domestic water risers', 'Pressure zones at floors 8 and 15.'),
      work('ELECTRICAL', 'First fix, floors 1 to 7', 'Conduit in slab is done; drops and boxes by apartment type.'),
      work('HVAC', 'Fan coil units, floors 1 to 7'),
      work(
        'PLUMBING',
        null,
        'Drainage stacks to floor 14.\nAir test every four floors and hand the sheets to the consultant.',
      ),
      work('OTHER', 'Curtain wall, floors 8 to 14', 'Brackets first. Water test on the first bay of every floor.'),
      work('ELECTRICAL', 'First fix, floors 8 to 14', 'Follow the partitions two floors behind.'),
      work('PAINTING', 'Plaster and primer, floors 1 to 7', 'Seven days of curing before the primer.'),
      work('FLOORING', 'Porcelain tiles, floors 1 to 5', 'Levelling clips; 3 mm joints in grey.'),
      work('CARPENTRY', 'Kitchen carcasses, mock-up apartment', 'For approval by the client before series production.'),
      work('ELECTRICAL', 'Lift supply panels', 'Needs the shutdown of riser 2 on a Friday.'),
    ],
  },
  {
    site: 'Tower B',
    tasks: [
      work('MASONRY', 'Core walls, floors 12 to 19'),
      work('MASONRY', 'Slabs, floors 12 to 17', 'Post-tensioned: no drilling within 300 mm of a tendon.'),
      work('ELECTRICAL', 'Temporary power to the upper floors', 'One 63 A board every third floor, checked weekly.'),
      work('PLUMBING', 'Drainage stacks to floor 9'),
      work(
        'MASONRY',
        'Blockwork partitions, floors 1 to 6',
        'Lines by the surveyor first. Bed joints reinforced every 600 mm.',
      ),
      work('HVAC', 'Chilled-water risers', 'Weld tests 10 percent by X-ray.'),
      work('ELECTRICAL', 'First fix, floors 1 to 6', 'Start at apartment type B2, where the partitions are ready.'),
      work('ROOFING', 'Waterproofing of the balconies', 'Turn up 150 mm at every wall; flood test before tiling.'),
      work('CARPENTRY', 'Door frames, floors 1 to 6'),
      work(
        'OTHER',
        'Curtain wall brackets, floors 3 to 7',
        'Survey the cast-in channels and report those out by more than 15 mm.',
      ),
      work('PAINTING', null, null),
    ],
  },
  {
    site: 'Podium and Basements',
    tasks: [
      work('OTHER', 'Dewatering of basement 3', 'Keep the wells running until the raft has 28 days.'),
      work('ROOFING', 'Tanking of the basement walls', 'No backfill before the consultant has signed the sheet.'),
      work('MASONRY', 'Retail units, blockwork'),
      work('PLUMBING', 'Fire pumps', 'Electric, diesel and jockey; factory acceptance is done.'),
      work('ELECTRICAL', 'Transformer room', 'Two 1,600 kVA. Kahramaa inspects before energising.'),
      work('HVAC', 'Car park ventilation', 'Carbon monoxide sensors every 400 square metres.'),
      work('FLOORING', 'Ramp screed with broom finish', 'Heating is not needed; drainage grille at both ends.'),
      work(
        'ELECTRICAL',
        'Emergency lighting of the basements',
        'Three hours on battery. Test room by room, with the list.',
      ),
      work('LANDSCAPING', 'Planters on the deck', 'Root barrier, drainage mat, 600 mm of light soil.'),
    ],
  },
];
